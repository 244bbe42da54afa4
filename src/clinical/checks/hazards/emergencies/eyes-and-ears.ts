import type { Emergency } from './emergency.ts'

/** Emergencies of sight and hearing. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
export const eyesAndEars: readonly Emergency[] = [
  {
    name: 'a giant cell arteritis that takes the sight',
    signs: [
      /\b(?:jaw claudication|scalp tender\w*|temporal (?:headache|arter\w*)|giant cell|GCA)\b/iu,
      /\b(?:vision|visual|sight|amaurosis|blind\w*|diplopia|blurr\w*)\b/iu,
    ],
    settled: /\b(?:prednisolone|prednisone|methylprednisolone)\b[^.;]{0,12}\b(?:[4-9]\d|500|1,?000|1) ?m?g\b/iu,
    source: 'BSR giant cell arteritis 2020: glucocorticoids at once',
  },
  {
    name: 'an acute closure of the angle of the eye',
    signs: [
      /\b(?:eye|cornea|pupil|halo(?:e?s)?)\b/iu,
      /\b(?:mid-?dilated|cloudy cornea|haz(?:y|e) cornea|rock[- ]hard|stony|(?:IOP|pressure) (?:of )?(?:[4-7]\d))\b/iu,
    ],
    settled: /\b(?:acetazolamide|ophthalmolog\w*|eye casualty)\b/iu,
    source: 'Royal College of Ophthalmologists: treated the same day',
  },
  {
    name: 'a shut retinal artery or a detaching retina',
    signs: [
      /\b(?:curtain|cherry[- ]red|sudden (?:painless )?loss of (?:vision|sight)|shadow (?:over|across|in)|(?:new|shower of|sudden) (?:floaters|flashes)|flash\w* and floaters)\b/iu,
      /\b(?:eye|vision|visual|field|sight)\b/iu,
    ],
    settled: /\b(?:ophthalmolog\w*|eye (?:casualty|unit|clinic (?:today|now))|stroke team|retina\w* surg\w*)\b/iu,
    source: 'Royal College of Ophthalmologists: seen the same day',
  },
  {
    name: 'a chemical burn of the eye',
    signs: [
      /\b(?:alkali|acid|bleach|ammonia|cement|lime|caustic|oven cleaner|drain cleaner|plaster dust|chemical)\b[^.;]{0,40}\b(?:eyes?|cornea\w*)\b|\b(?:eyes?|cornea\w*)\b[^.;]{0,40}\b(?:alkali|acid burn|bleach|ammonia|cement|caustic|oven cleaner|drain cleaner|chemical (?:burn|splash|injury))\b/iu,
    ],
    unless:
      /\b(?:pH (?:of )?7(?:\.\d)? (?:after|and|now)|irrigated until|pH (?:is )?(?:neutral|normal)|hyaluronic|acid reflux)\b/iu,
    settled:
      /\b(?:irrigat\w*|wash(?:ed|ing)? (?:it |the eye )?out|ophthalmolog\w*|eye casualty)\b(?![^.;]{0,20}\b(?:clinic|letter|list)\b)/iu,
    byTheHour: true,
    source: 'Royal College of Ophthalmologists 2018: washed out until the pH is neutral, before all else',
  },
  {
    name: 'an infection inside the eye',
    signs: [
      /\b(?:endophthalmitis|hypopyon)\b|\b(?:cataract|intravitreal|vitrectomy|eye injection)\b[^.;]{0,60}\b(?:red\b[^.;]{0,20}\bpain\w*|pain\w*[^.;]{0,25}\b(?:vision|sight|red)|vision[^.;]{0,25}\bpain\w*)/iu,
    ],
    unless: /\b(?:Beh[cç]et\w*|HLA-B27|vitreous tap done|tapped and injected)\b/iu,
    settled:
      /\b(?:intravitreal (?:antibiotics?|vancomycin|injection)|vitre\w*|ophthalmolog\w*|eye casualty)\b(?![^.;]{0,20}\b(?:clinic|letter|list)\b)/iu,
    byTheHour: true,
    source: 'ESCRS endophthalmitis 2013: antibiotics into the eye within hours',
  },
  {
    name: 'an orbital cellulitis',
    signs: [
      /\borbital (?:cellulitis|abscess)\b|\bsubperiosteal abscess\b|\b(?:proptosis|painful eye movements?|pain on eye movement|eye movements? (?:are )?(?:limited|restricted|painful)|ophthalmopleg\w*)\b[^.;]{0,60}\b(?:fever\w*|febrile|sinusitis|lid|swollen|3[89]\.\d)\b|\b(?:fever\w*|febrile|sinusitis|swollen lids?|lids? swollen)\b[^.;]{0,60}\b(?:proptosis|painful eye movements?|pain on eye movement|eye movements? (?:are )?(?:limited|restricted|painful))/iu,
    ],
    unless: /\b(?:pre-?septal|thyroid eye|Graves\W?\w*|drained|no proptosis)\b/iu,
    settled: /\b(?:CT|IV|intravenous\w*|ENT|ophthalmolog\w*)\b(?![^.;]{0,20}\b(?:clinic|letter|list)\b)/iu,
    source: 'ENT UK and RCOphth: hospital, antibiotics by vein and a scan the same day',
  },
  {
    name: 'an open or bleeding globe',
    signs: [
      /\b(?:globe (?:rupture|injury|laceration)|ruptured globe|open globe|penetrating eye|hyph(?:a)?ema|(?:teardrop|tear-drop|peaked) pupil|Seidel|iris prolapse|prolapsed iris)\b/iu,
    ],
    unless: /\b(?:Seidel[- ]negative|repaired|resolving hyph(?:a)?ema)\b/iu,
    settled:
      /\b(?:ophthalmolog\w*|eye (?:casualty|surgeon)|primary repair)\b(?![^.;]{0,20}\b(?:clinic|letter|list)\b)/iu,
    byTheHour: true,
    source: 'Royal College of Ophthalmologists: shielded, and closed within 24 hours',
  },
  {
    name: 'a compartment of the orbit under pressure',
    signs: [
      /\bretrobulbar (?:h(?:a)?emorrhage|h(?:a)?ematoma|bleed\w*)\b|\borbital (?:compartment|h(?:a)?ematoma)\b|\b(?:tense|rock-?hard) (?:orbit|eye|proptosis)\b|\bproptos\w*[^.;]{0,25}\b(?:tense|hard)\b/iu,
    ],
    unless: /\b(?:after canthotomy|canthotomy done|decompressed)\b/iu,
    settled:
      /\b(?:canthotomy|cantholysis|ophthalmolog\w*|max(?:illo)?-?fac\w*)\b(?![^.;]{0,20}\b(?:clinic|letter|list)\b)/iu,
    byTheHour: true,
    source: 'RCEM and BAOMS: lateral canthotomy within 60 to 90 minutes',
  },
  {
    name: 'a sudden deafness',
    signs: [
      /\bsudden\b[^.;]{0,20}\b(?:deaf\w*|hearing loss|loss of hearing)\b|\b(?:hearing|ear)\b[^.;]{0,15}\b(?:went|gone|lost|dead|deaf)\b[^.;]{0,15}\b(?:sudden\w*|overnight|this morning|yesterday)\b|\bwoke\b[^.;]{0,20}\bdeaf\b/iu,
    ],
    unless: /\b(?:wax|conductive|effusion|weeks ago|since childhood|Rinne negative)\b/iu,
    settled: /\b(?:prednisolone|prednisone|dexamethasone|ENT (?:today|now|on[- ]call|casualty|registrar))\b/iu,
    source: 'NICE NG98 (2018): seen within 24 hours',
  },
]
