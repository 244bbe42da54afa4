/** What notes say without the name of it. */
export const inOtherWords: ReadonlyMap<RegExp, readonly string[]> = new Map([
  [
    /\b(?:no|nil|not passed any|not passed) urine\b|\b(?:UO|urine(?: output)?):?\s(?:nil|none|zero|0)\b(?!\.)/iu,
    ['anuria', 'oliguria'],
  ],
  [/\b(?:UO|urine(?: output)?):?\s(?:<|only |under )?\s?[12]?\d\s?mL\s?\/\s?h/iu, ['oliguria']],
  [/\bblack (?:and |, )?(?:tarry )?(?:motions?|stools?|poo)\b|\btarry\b/iu, ['melaena']],
  [/\b(?:vomit\w*|brought up|coughed up)\s(?:fresh |bright red |up )?blood\b|\bcoffee[- ]ground/iu, ['haematemesis']],
  [/\b(?:cough\w*|spat|brought)\s(?:up )?(?:fresh |streaks of )?blood\b/iu, ['haemoptysis']],
  [
    /\b(?:swell\w*|swollen) (?:of (?:the |her |his )?)?(?:face|lips?|tongue|throat|eyes)|\b(?:facial|face|lip|tongue|throat) (?:swelling|oedema|edema)/iu,
    ['angioedema'],
  ],
  [/\b(?:creps?|crepts|crackles?|rales)\b/iu, ['crackle']],
  [
    /\b(?:productive cough|sputum|phlegm)\b/iu,
    ['sputum', 'sputum production', 'sputum purulence', 'cough', 'productive cough'],
  ],
  [/\b(?:ESRD|ESKD|(?:on|chronic|regular|maintenance) (?:haemo|hemo)?dialysis)\b/iu, ['anuria', 'oliguria']],
  [/\b(?:peripartum|postpartum|post[- ](?:partum|ca?esarean)|LSCS|C-section)\b/iu, ['pregnancy']],
  [/\bJV[PD]\b/u, ['raised jugular venous pressure', 'jugular venous pressure']],
  [/\b(?:LOC|blacked out|passed out|found (?:down|on the floor|collapsed)|collapsed?)\b/iu, ['syncope']],
  [/\b(?:fits?|fitted|fitting|convuls\w*)\b/iu, ['seizure']],
  [
    /\b(?:(?:not|barely|hardly|\p{L}+n['’]t) (?:been )?(?:slept|sleep|sleeping)|(?:no|little|poor|bad|broken) sleep|sleepless|awake (?:all|half|most of) (?:the |of the )?night|(?:sleeps?|slept|sleeping) (?:badly|poorly|little)|up all night|cannot sleep|unable to sleep|nights? without sleep)\b/iu,
    ['insomnia'],
  ],
  [
    /\b(?:off (?:his|her|their) food|(?:not|barely|hardly|\p{L}+n['’]t) (?:been )?(?:eaten|eat|eating)|(?:eats?|ate|eating) (?:little|nothing|poorly|next to nothing)|no appetite|nothing (?:to eat|by mouth) since)\b/iu,
    ['anorexia'],
  ],
  [
    /\b(?:threw up|throwing up|been sick|being sick|brought up (?:his|her|their) \w+|(?:not|\p{L}+n['’]t) keep anything down|keeps? nothing down)\b/iu,
    ['vomiting'],
  ],
  [/\b(?:runs|loose|watery) (?:motions?|stools?|bowels?|poo)\b|\bthe runs\b/iu, ['diarrhoea']],
  [/\b(?:worr(?:y|ies|ied)|fret\w*|frightened|scared|panick\w*|on edge|terrified)\b/iu, ['anxiety']],
  [
    /\b(?:lost|down) \d+(?:\.\d)? ?(?:kg|kilos?|lb|stone)\b|\b(?:weighed|was) \d+(?:\.\d)?(?: kg)? (?:in|last|a)\b|\b(?:clothes|trousers|belt) (?:are |is |have |has )?(?:got |become |hang\w* )?loose\b/iu,
    ['weight loss'],
  ],
  [/\b(?:RLL|LLL|RML|LUL|RUL|multi-?lobar|basal shadow\w*)\b/u, ['consolidation', 'infiltrate', 'opacity']],
])
