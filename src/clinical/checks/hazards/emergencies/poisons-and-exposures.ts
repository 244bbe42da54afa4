import type { Emergency } from './emergency.ts'

/** Poisons, bites, heat, cold and current. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
export const poisonsAndExposures: readonly Emergency[] = [
  {
    name: 'an overdose of paracetamol',
    signs: [
      /\b(?:paracetamol|acetaminophen|Tylenol|Panadol)\b/iu,
      /\b(?:overdose|OD of|took (?:all|the whole|\d{2,} )|swallowed \d{2,}|[12]\d ?g(?:rams?)?\b|staggered)\b/iu,
    ],
    unless: /\b(?:level (?:below|under) (?:the )?(?:treatment )?line|years? ago|previous\w*|19\d\d)\b/iu,
    settled: /\b(?:acetylcysteine|NAC|Parvolex|paracetamol level|acetaminophen level|toxicolog\w*|poisons?)\b/iu,
    source: 'MHRA 2012 and TOXBASE: acetylcysteine within 8 hours',
  },
  {
    name: 'a poisoning by carbon monoxide',
    signs: [
      /\b(?:carbon monoxide (?:poison\w*|exposure|alarm|level)|COHb|carboxyh(?:a)?emoglobin)\b/iu,
      /\b(?:headache|confus\w*|drows\w*|syncope|collapse[sd]?|vomit\w*|nausea|dizz\w*|pregnan\w*|chest pain|(?:COHb|carboxyh(?:a)?emoglobin)(?: level)?(?: of)? (?:1[2-9]|[2-6]\d))\b/iu,
    ],
    unless: /\b(?:COHb (?:now )?[0-4](?:\.\d)? ?%|transfer factor|smoking cessation|no symptoms)\b/iu,
    settled: /\b(?:oxygen|O2|15 ?L|non-?rebreath\w*|hyperbaric)\b/iu,
    byTheHour: true,
    source: 'TOXBASE carbon monoxide; UKHSA: oxygen at once, and nobody goes back to the source',
  },
  {
    name: 'a poisoning by methanol or glycol',
    signs: [
      /\b(?:methanol|ethylene glycol|anti-?freeze|de-?icer|screen ?wash|home-?made spirit)\b/iu,
      /\b(?:drank|drunk|swallow\w*|ingest\w*|poison\w*|took|level|osmol\w* gap|anion gap|acidosis|vision|blurred)\b/iu,
    ],
    unless: /\b(?:level (?:undetectable|zero|negative)|normal osmol\w* gap)\b/iu,
    settled: /\b(?:fomepizole|ethanol|h(?:a)?emodialysis|dialysis|poisons?|TOXBASE|toxicolog\w*)\b/iu,
    byTheHour: true,
    source: 'TOXBASE; EXTRIP 2015 and 2023',
  },
  {
    name: 'a lithium toxicity',
    signs: [
      /\blithium\b/iu,
      /\b(?:lithium (?:level )?(?:of |is )?(?:[2-9](?:\.\d+)?|1\.[6-9]\d?)(?: ?mmol)?|lithium tox\w*|coarse tremor|ataxi\w*|slurred|drows\w*|confus\w*)\b/iu,
    ],
    unless: /\b(?:lithium (?:level )?(?:of )?(?:0\.\d+|1\.[0-2])|lithium battery|level normal)\b/iu,
    settled:
      /\b(?:saline|sodium chloride|IV fluids?|dialys\w*|TOXBASE|poisons?|lithium level (?:now|today|stat|6))\b/iu,
    source: 'TOXBASE lithium; EXTRIP 2015',
  },
  {
    name: 'a digoxin toxicity',
    signs: [
      /\bdigoxin\b/iu,
      /\b(?:digoxin tox\w*|digoxin (?:level )?(?:of |is )?(?:[3-9](?:\.\d+)?|2\.[5-9])(?: ?(?:ng|mcg|µg|microg\w*|nmol))?|yellow (?:vision|halos?)|xanthopsia|bidirectional|(?:K\+?|potassium) (?:of )?[67]\.\d)\b/iu,
    ],
    unless: /\b(?:digoxin (?:level )?(?:of )?(?:0\.\d+|1\.\d+)|no (?:sign of )?toxicity)\b/iu,
    settled: /\b(?:DigiFab|Fab|digoxin[- ](?:specific|immune)|antibod\w*|telemetry|cardiac monitor\w*|monitored)\b/iu,
    source: 'TOXBASE digoxin; ESC 2024',
  },
  {
    name: 'an overdose that stops the heart',
    signs: [
      /\b(?:amitriptyline|nortriptyline|dosulepin|dothiepin|imipramine|clomipramine|doxepin|tricyclic\w*|propranolol|atenolol|metoprolol|bisoprolol|sotalol|labetalol|beta-?blockers?|verapamil|diltiazem|amlodipine|nifedipine|flecainide)\b/iu,
      /\b(?:overdose|took (?:all|the whole|a (?:box|strip|packet)|\d{2,})|swallowed (?:all|the whole|a (?:box|strip|packet)|\d{2,})|\d{2,} (?:tablets|x))\b/iu,
    ],
    unless: /\b(?:overdose (?:in|of) (?:19|20)\d\d|previous\w*|risk of overdose|observed (?:for )?(?:6|8|12|24))\b/iu,
    settled:
      /\b(?:bicarbonate|glucagon|calcium (?:gluconate|chloride)|insulin|charcoal|TOXBASE|poisons?|toxicolog\w*|monitor\w*|observ\w*)\b/iu,
    byTheHour: true,
    source: 'TOXBASE: a heart monitor for 6 to 12 hours and longer',
  },
  {
    name: 'a serotonin toxicity',
    signs: [
      /\bserotonin(?:ergic)? (?:syndrome|toxicity|crisis)\b|\b(?:inducible|spontaneous|ocular|sustained) clonus\b[^.;]{0,80}\b(?:fever\w*|sweat\w*|agitat\w*|hypertherm\w*|3[89]\.\d|SSRI|sertraline|tramadol|linezolid|MDMA)\b/iu,
    ],
    unless: /\b(?:risk of|mild|advice about)\b/iu,
    settled: /\b(?:cyproheptadine|benzodiazepines?|diazepam|lorazepam|cool\w*)\b/iu,
    byTheHour: true,
    source: 'TOXBASE; Hunter criteria',
  },
  {
    name: 'a neuroleptic malignant syndrome',
    signs: [
      /\bneuroleptic malignant\b|\bNMS\b|\brigid\w*[^.;]{0,60}\b(?:fever\w*|febrile|(?:T|temp\w*) (?:of )?(?:39|4[01])|3[89]\.\d|CK)\b[^.;]{0,80}\b(?:haloperidol|olanzapine|clozapine|risperidone|depot|antipsychotic\w*|metoclopramide|aripiprazole)\b|\b(?:haloperidol|olanzapine|clozapine|risperidone|depot|antipsychotic\w*|aripiprazole)\b[^.;]{0,80}\brigid\w*[^.;]{0,60}\b(?:fever\w*|febrile|39\.\d|4[01]\.\d|CK)\b/iu,
    ],
    unless: /\b(?:no rigidity|risk of)\b/iu,
    settled: /\b(?:dantrolene|bromocriptine|cool\w*|benzodiazepines?|lorazepam|diazepam)\b/iu,
    byTheHour: true,
    source: 'Maudsley guidelines 2021: hospital, the drug stopped, cooling',
  },
  {
    name: 'a heat stroke',
    signs: [
      /\bheat ?stroke\b|\b(?:T|temp\w*|rectal|core)\b[^.;]{0,12}\b(?:40\.[5-9]|4[1-3](?:\.\d)?)\b[^.;]{0,80}\b(?:marathon|run\w*|sun|hot|heat|collapsed|sauna)\b|\b(?:marathon|run\w*|hot day|heatwave|sauna)\b[^.;]{0,80}\b(?:T|temp\w*|rectal|core)\b[^.;]{0,12}\b(?:40\.[5-9]|4[1-3](?:\.\d)?)\b/iu,
    ],
    unless: /\b(?:cooled to|now 3[678])\b/iu,
    settled: /\b(?:cool\w*|ice|immers\w*)\b/iu,
    byTheHour: true,
    source: 'Resuscitation Council UK 2021; Faculty of Pre-Hospital Care 2022: cool first',
  },
  {
    name: 'a hypothermia',
    signs: [
      /\b(?:severe|moderate|accidental|profound) hypothermia\b|\b(?:T|temp\w*|core|rectal)\b[^.;]{0,12}\b(?:2\d|3[01])(?:\.\d)? ?(?:°|C|degrees|$|[.;,])/iu,
    ],
    unless: /\b(?:therapeutic|rewarmed|now 3[5-7]|neonat\w*|Cmax)\b/iu,
    settled: /\b(?:re-?warm\w*|warm(?:ed|ing)? (?:air|fluids?|blanket)|Bair|ECMO|forced[- ]air)\b/iu,
    byTheHour: true,
    source: 'Resuscitation Council UK 2021, hypothermia',
  },
  {
    name: 'a deep frostbite',
    signs: [
      /\bfrostbite\b[^.;]{0,60}\b(?:deep|severe|grade (?:[2-4]|II|III|IV)|h(?:a)?emorrhagic|blister\w*|no (?:capillary|Doppler|pulses?)|grey|white|hard|black|insensate|numb)\b|\b(?:deep|severe|grade (?:[2-4]|III|IV)) frostbite\b/iu,
    ],
    unless: /\b(?:weeks ago|healed|demarcated|superficial|frostnip)\b/iu,
    settled:
      /\b(?:iloprost|re-?warm\w*|thrombolys\w*|alteplase|vascular|burns?|plastic surg\w*)\b(?![^.;]{0,20}\b(?:clinic|letter|list)\b)/iu,
    byTheHour: true,
    source: 'Wilderness Medical Society frostbite 2024: iloprost or lysis within 24 to 72 hours',
  },
  {
    name: 'a bite of a snake that poisons',
    signs: [
      /\b(?:snake ?bit\w*|bitten by (?:an? )?(?:\w+ )?(?:snake|adder|viper|cobra|krait|mamba|rattlesnake)|(?:adder|viper|cobra|krait|mamba|rattlesnake)[- ]bit\w*|envenom\w*)\b/iu,
      /\b(?:swell\w*|swollen|bleed\w*|INR|clot\w*|ptosis|droop\w*|vomit\w*|collapse[sd]?|hypotens\w*|bruis\w*|weak\w*|necro\w*|(?:one|two|\d) hours?|minutes)\b/iu,
    ],
    unless: /\b(?:dry bite|observed (?:for )?(?:24|12)|no (?:swelling|envenom\w*))\b/iu,
    settled: /\b(?:anti-?ven\w*|poisons?|TOXBASE|toxicolog\w*|observ\w*)\b/iu,
    byTheHour: true,
    source: 'WHO snakebite 2016; TOXBASE adder: watched for 24 hours',
  },
  {
    name: 'a lightning or high-voltage injury',
    signs: [
      /\b(?:struck by lightning|lightning (?:strike|injury|burn)|high[- ]voltage|(?:electrocut\w*|electric(?:al)? (?:shock|burn|injury))\b[^.;]{0,40}\b(?:\d{1,3} ?kV|\d{1,3},?\d{3} ?(?:V\b|volts?))|(?:\d{1,3} ?kV|\d{1,3},?\d{3} ?volts?)\b[^.;]{0,40}\b(?:shock|burn|line|cable|contact|injury))\b/iu,
    ],
    unless: /\b(?:years? ago|low[- ]voltage alone|observed (?:for )?24)\b/iu,
    settled: /\b(?:monitor\w*|telemetry|burns? (?:unit|centre|center|team)|observ\w*|fasciotom\w*)\b/iu,
    source: 'ERC 2021 special circumstances; ABA: a heart monitor and a burns centre',
  },
  {
    name: 'a delirium of alcohol withdrawal',
    signs: [
      /\bdelirium tremens\b|\bDTs\b|\balcohol\w*[^.;]{0,80}\b(?:withdrawal (?:seizure|fit)s?|CIWA(?:-Ar)? (?:of |score )?(?:2\d|3\d)|hallucinat\w*[^.;]{0,40}(?:tremor|sweat\w*|shak\w*))/iu,
    ],
    unless: /\b(?:risk of|no (?:seizures?|hallucinations?|delirium))\b/iu,
    settled: /\b(?:chlordiazepoxide|lorazepam|diazepam|oxazepam|phenobarbit\w*|Pabrinex|thiamine)\b/iu,
    source: 'NICE CG100 (2010, updated 2017): admitted',
  },
]
