import { CueLexicon } from '../cue-lexicon.ts'
import { experiencerCues, historyCues, uncertaintyCues } from './context-cues.ts'
import type { PolarityRole } from './polarity-role.ts'

const be = 'is|are|was|were|be|been|being|am|appears|appeared|seems|seemed|remains|remained'

const hedge =
  'clearly|definitely|definitively|well|otherwise|currently|presently|now|yet|really|actually|obviously|reliably|convincingly|grossly|ever|been|be|being|previously|also|readily|specifically|thought|felt|believed|to|there|significantly'

const perceived =
  'seen|identified|identifiable|found|noted|noticed|visualised|demonstrated|detected|detectable|appreciated|appreciable|observed|present|evident|apparent|shown|reported|documented|described|revealed|recognised|palpated|palpable|heard|audible|felt|elicited|visible|discovered|encountered|diagnosed|suspected|suggested|witnessed|endorsed|isolated|grown|likely|probable|favoured|available|discernible|distinguished|disclosed|evidenced|delineated|complained|depicted|experienced|concerning|suspicious'

const reveal =
  'show|reveal|demonstrate|identify|detect|find|disclose|display|exhibit|indicate|suggest|support|confirm|see|visualise|appreciate|document|uncover|elicit|note|delineate|depict'

const revealing =
  'showing|revealing|demonstrating|identifying|detecting|disclosing|exhibiting|indicating|suggesting|supporting'

const sign =
  'evidence|sign|signs|symptom|symptoms|finding|findings|feature|features|indication|indications|suggestion|history|complaint|complaints|sensation|manifestation|manifestations|suspicion|hx|stigmata|mention|report|reports|episode|episodes|recurrence|proof|concern|concerns|diagnosis'

const degree =
  'significant|interval|acute|further|appreciable|definite|obvious|major|real|substantial|marked|much|apparent|clear|other|additional|specific|particular|new|active|clinical|noticeable'

const test =
  'test|tests|testing|exam|examination|study|studies|scan|ct|mri|ultrasound|doppler|doppler|dopplers|culture|cultures|workup|evaluation|screen|screening|series|biopsy|angiogram|echo|echocardiogram|radiograph|film|films|urinalysis|swab|enzymes|markers|angiography|catheterisation|colonoscopy|endoscopy'

/**
 * What says that a thing is absent, and what only looks so. The categories (preceding, following, pseudo) are those of NegEx, Chapman 2001,
 * https://doi.org/10.1006/jbin.2001.1029; the phrases are from general medical English. As `CueLexicon` reads them.
 *
 * What other lists count as negation, and leaves open whether a thing is there ("doubt", "versus", "evaluate for"), is in `uncertaintyCues`.
 */
const negationCues = {
  pseudo: [
    `no|without ${degree}? _? increase|decrease|change|changes|worsening|improvement|progression|enlargement|reduction|growth|shift|alteration|variation in|of|from|to|since?`,
    `no further|additional|other? workup|evaluation|imaging|studies|study|investigation|intervention|follow-up|followup|treatment|therapy|testing|management for|of?`,
    `no _? treatment|therapy|medication|medications|meds|prophylaxis|need|indication|role|contraindication|contraindications|reason|surgery|intervention for|to`,
    `no relief|benefit|response|resolution|recovery|control|effect of|from|with|to|on?`,
    `no|without a|any? doubt|question that|about|of?`,
    `no|without difficulty|difficulties|trouble|problem|problems|issue|issues with|in?`,
    // "No tendon trouble, epilepsy" denies the list.
    `no|without _ difficulty|difficulties|trouble|problem|problems|issue|issues with|in`,
    `without _? incident|assistance|event|delay|help|complication|complications|warning`,
    `no ${degree}? cause|reason|explanation|aetiology|source|trigger|precipitant for|of`,
    `no known|clear|obvious|identified|specific? cause|etiology|explanation|source|diagnosis of|for`,
    `no more|less|later|fewer|sooner than`,
    `not only|just|merely|simply|necessarily`,
    `not certain|sure|clear|known|convinced|aware if|whether|that|how|why|when|what|of?`,
    `not|never _? cause|caused|causing|drain|draining|extend|extending|change|changed|changing|worsen|worsened|improve|improved|improving|resolve|resolved|resolving|respond|responded|responding|relieve|relieved|better|progress|progressed|increase|increased|decrease|decreased|enlarge|enlarged|alleviated|controlled|healed|healing to|in|from|with|by|into|beyond?`,
    `not|never be? treated|sought|seek|admitted|hospitalised|evaluated|operated|tolerate|tolerated|compliant|adherent for|with|to|on|his|her|any?`,
    `not been? significantly|appreciably|substantially|markedly|really? changed|improved|worsened|increased|decreased|responded|grown in?`,
    `not feel|feeling well|good|right|himself|herself`,
    `not doing well`,
    `not to mention`,
    `not unusual|uncommon|unlikely|unexpected|infrequently|unreasonable`,
    `not without`,
    `not at goal`,
    `not as severe|bad|much|prominent|large as?`,
    `not large|big|small|severe|great|mild|moderate|massive enough?`,
    `not the? only|sole`,
    `if|whether or not`,
    `more often than not`,
    `gram|rh|false|falsely|triple|coagulase|hormone|er|pr negative`,
    `negative pressure|impression|feedback|predictive|margin|margins|inotropic|inotrope|chronotropic|balance|attitude|mood|affect|thoughts|symptoms|inspiratory|base|deflection|deflections|space`,
    `failure to thrive`,
    `absent minded`,
    `absence seizure|seizures`,
    `deny that|the? claim`,
    `no one`,
    `the following`,
    `with or|and|/ without`,
    `nothing by mouth`,
    `none the less`,
    `nonetheless`,
    `do|does not hesitate|forget to|regarding?`,
    `not for resuscitation`,
    `do not resuscitate|intubate`,
    `not otherwise specified`,
    `not applicable`,
    `in no small part`,
  ],
  negated: [
    `no|without|negative|not any? ${degree}? ${degree}? ${sign} or? ${sign}? of|for|suggesting|suggestive|to|that?`,
    `no`,
    `no longer has|have|had|having|any|with|on|a?`,
    `no more`,
    `never had|has|have|experienced|developed|been|complained? of|a?`,
    `never`,
    `not`,
    `not have|had|having|any`,
    `not associated with`,
    `${be}? not|never suspicious|concerning|worrisome|convincing|suggestive for|of`,
    `not present|presenting with|for`,
    `not positive for`,
    `not complain|complaining of`,
    `not consistent|compatible|suggestive|indicative|typical|characteristic|diagnostic|representative with|of|for`,
    `does|do|did? not appear|seem to be|have|represent|reflect?`,
    `not know|known of|to? have?`,
    `not ${reveal} any?`,
    `not complaining of`,
    `not due|secondary|related|attributable to`,
    `can|could not see|find|identify|appreciate|detect`,
    `unable to ${reveal}|feel|palpate`,
    `without`,
    `without ${revealing}`,
    `with no`,
    `w / o|out`,
    `denies|denying|deny any|having|current|recent? ${sign}? of?`,
    `denied any|having|current|recent ${sign}? of?`,
    `${be}? not|never found|noted|seen|known|felt|thought|believed|observed|shown|reported|diagnosed|suspected|demonstrated|present|presenting to|with have|be? any?`,
    `${be}|came|returned|tested|screened? back? negative|neg for|of any?`,
    `${be}? - ve for`,
    `negative _? ${test} for`,
    `absence|lack|paucity of ${sign}? of|for?`,
    `lacks|lacking|lacked any?`,
    `${be}? absent for`,
    `${be}? free|clear of|from any? ${sign}? of?`,
    `${be}? uninvolved by|with`,
    `${be}? not involved|affected|complicated by|with`,
    `${be}? unremarkable|nondiagnostic|noncontributory|non-contributory|non-diagnostic for`,
    `normal without`,
    `fails|failed|fail|failing to ${reveal} any? ${sign}? of?`,
    `nor`,
    `neither`,
    `none of`,
    `nothing to suggest|indicate|support|of?`,
    `nothing suggestive of`,
    `nil`,
    `ruled|rules him|her|them|patient|pt|this|these|that? out for`,
    `is|are|was|were|been ruled out for`,
    `rules out`,
    `excludes`,
    `has|have|had effectively|been? ruled out for`,
    `evidence|argues|argue|argued|arguing|speaks|speak|militates|evidences against the? diagnosis? of?`,
    `against a? diagnosis of`,
    `inconsistent|incompatible with`,
    `low|little|minimal|lower|very clinical? index? of? suspicion|likelihood|probability|pretest for|of|that`,
    `${be}? very|highly|most? unlikely to be|have|represent|reflect|indicate`,
    `${be}? unlikely that`,
    `in the? absence of`,
    `devoid of`,
    `in no`,
    `ø|∅`,
  ],
  'negated-near': [`rather than`, `instead of`, `as opposed to`, `unlikely diagnosis of`, `zero`, `asymptomatic from`],
  'negated-back': [
    `${be} not|never ${hedge}? ${hedge}? ${hedge}? ${perceived}`,
    `not ${hedge}? been|be ${hedge}? ${perceived}`,
    `can|could not be ${hedge}? ${perceived}`,
    `does|do|did not exist|occur|recur|develop|arise|happen|materialise`,
    `has|have|had not occurred|recurred|developed|appeared|returned`,
    `${be}? no longer|more ${hedge}? ${perceived}|there`,
    `${be} ${hedge}? absent|negative|unlikely|excluded|denied|lacking|nil|none|disproved|disproven|refuted|negated`,
    `has|have|had been ${hedge}? excluded|denied|disproved|disproven|negated`,
    `${be} ${hedge}? very|highly|extremely|quite|less|most|felt|thought|considered|deemed|judged|believed? to? be? unlikely`,
    `${be} ${hedge}? ruled out`,
    `has|have|had been ${hedge}? ruled out`,
    `did rule out`,
    `${be}|came|come|returned|reported|tested back? negative`,
    `less|very|highly|most|extremely unlikely`,
    `ruled|excluded out? by|with|on|via|using|based|clinically|radiographically|after|given|at|per`,
    `unlikely given|based|due|because|at|clinically|as|in`,
    `${be} ${hedge}? not the case`,
    `${be}? not supported|substantiated`,
  ],
  'negated-either': [
    `ruled out`,
    `excluded`,
    `denied by? patient?`,
    `not|never ${hedge}? ${hedge}? ${perceived}`,
    `has|have|had not|never ${hedge}? ${hedge}? ${perceived}`,
    `effectively|essentially|adequately|reliably|safely|definitively|has|have|had|successfully ruled out`,
    `effectively|essentially|adequately|reliably|safely|definitively excluded`,
  ],
  'negated-either-near': [`unlikely`, `absent`, `negative`, `neg`],
  'negated-answer': [`none known|reported|noted|identified|seen|recorded|documented?`],
  'negated-prefix': [`non`, `non-`, `-non-`],
  'negated-beside': [`free`, `-free`],
  'negated-sign': [`( - )`, `[ - ]`, `- ve`, `( - ve )`, `( neg )`, `( negative )`],
} satisfies Partial<Readonly<Record<PolarityRole, readonly string[]>>>

/**
 * Where the reach of a cue ends: the termination terms of NegEx (Chapman 2001, https://doi.org/10.1006/jbin.2001.1029) and ConText (Harkema 2009,
 * https://doi.org/10.1016/j.jbi.2009.05.002), from general English.
 */
const stopCues = {
  stop: [
    `but`,
    `however|nevertheless|nonetheless|although|though|whereas|except|excepting|yet|albeit|notwithstanding`,
    `even though`,
    `except for|that|when|with?`,
    `other than`,
    `aside|apart from`,
    `besides`,
    `save for`,
    `with the exception of`,
    `because`,
    `so|therefore|thus|hence`,
    `until`,
    `while|whilst`,
    `then`,
    `instead`,
    `still has|have|had|reports|complains|with`,
    `→`,
  ],
  'stop-forward': [
    `secondary to`,
    `due|owing|attributable|attributed to`,
    `because of`,
    `caused|explained|precipitated|triggered by`,
    `as a|an|the? secondary|possible|likely? cause|source|reason|aetiology|origin|explanation|result|consequence of|for?`,
    `causing|resulting|leading in|to?`,
    `which|who|whose is|was|has|had|have|presents|presented?`,
    `presents|presenting|presented|presentation with|for|to|today|now|after`,
    `complaining|complains|complained of`,
    `comes|came|coming|brought|arrives|arrived|referred|transferred|here|admitted|hospitalised in|to|for|with|after|today|now`,
    `now|currently|today|presently presents|presenting|with|has|having|here|complains|complaining|reports|in|admitted|found|developed`,
    `was|were|been|found|noted|seen|discovered|shown|diagnosed found|noted|seen|discovered|shown|diagnosed? to|with have|be?`,
    `given|considering|based on? the|his|her|a|known|recent|prior|history history? of?`,
  ],
  'stop-item': [`positive|pos for`, `+ ve for?`, `does|do|did have|report|complain|endorse|admit`],
  'stop-in-list': [
    `positive|pos|+`,
    `has|have|had|reports|reported|endorses|endorsed|admits|admitted|complains|notes|states|stated|describes|developed|experienced|underwent|received|started|took|takes|feels|continues|continued|appears|appeared|shows|showed|demonstrates|demonstrated|reveals|revealed|remains|remained|presents|came|went|lives|drinks|smokes|works|uses|eats|sleeps|walks|ambulates|exercises|tolerates|tolerating|requires|needs|wants|says|eating|ambulating|doing`,
    `with|there|it|he|she|they|we|i|his|her|patient|pt|the`,
    `was|were|is|are|will|would|can|could|may|might|should|do|does|did`,
    `normal|regular|clear|supple|soft|intact|alert|awake|oriented|stable|well|warm|moist|pink|symmetric|equal|reactive|unremarkable|good|comfortable|cooperative|pleasant|afebrile|otherwise|only|some|status|s|continue|start|give|admit|discharge|follow|plan|return|nontender|nondistended|atraumatic|normocephalic|anicteric|normoactive|active`,
    `1|2|3|4 +`,
  ],
  'stop-in-list-unless-or': [
    `mild|moderate|minimal|trace|stable|persistent|improved|known|bilateral|multiple|elevated|increased|decreased|low|high|reduced|diminished|hypoactive|hyperactive`,
  ],
  'stop-patient': [`the? patient|pt|patients`, `himself|herself`],
  pause: [`after|before|during|since|despite|following`, `prior to`],
} satisfies Partial<Readonly<Record<PolarityRole, readonly string[]>>>

/** All cues of polarity. Of two that match the same words the one that stands first here counts. */
export const polarityCues: CueLexicon<PolarityRole> = new CueLexicon<PolarityRole>({
  pseudo: [...negationCues.pseudo, ...uncertaintyCues.pseudo, ...historyCues.pseudo, ...experiencerCues.pseudo],
  'negated-either': negationCues['negated-either'],
  'negated-either-near': negationCues['negated-either-near'],
  'negated-answer': negationCues['negated-answer'],
  'negated-sign': negationCues['negated-sign'],
  'negated-near': negationCues['negated-near'],
  'negated-back': negationCues['negated-back'],
  'negated-prefix': negationCues['negated-prefix'],
  'negated-beside': negationCues['negated-beside'],
  negated: negationCues.negated,
  ...withoutPseudo(experiencerCues),
  ...withoutPseudo(historyCues),
  ...withoutPseudo(uncertaintyCues),
  ...stopCues,
})

function withoutPseudo<Cues extends object>(cues: Cues): Omit<Cues, 'pseudo'> {
  return Object.fromEntries(Object.entries(cues).filter(([role]) => role !== 'pseudo')) as Omit<Cues, 'pseudo'>
}
