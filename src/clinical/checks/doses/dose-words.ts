import { inhalerDevices } from '../../language/routes.ts'
import { wordSet } from '../../words/words.ts'

/** Words that may stand between a drug and its dose, and between a dose and how often it is given. */
export const linkWords = wordSet(`
  a an the to at of on in as by via with per from for and or is be should then thereafter plus x after before
  dose doses dosage dosing dosed initial initially starting start started begin loading load loaded bolus boluses stat now once immediately straight away
  urgently today tonight tomorrow day maintenance first second single followed repeat repeated repeating titrate titrated uptitrate increase increased
  reduce reduced up down target maximum max usual standard low high home current regular same total daily hour hourly minute weight adjusted actual ideal lean predicted dosing body abw ibw tbw based prophylactic
  treatment therapeutic every q qd od bd bid tds tid qds qid prn morning evening night bedtime each twice thrice times hours h initially full half fixed
  iv po ng ngt peg oral orally intravenous intravenously im intramuscular intramuscularly sc sq subcut subcutaneous subcutaneously neb nebs nebulized nebulizer
  nebule inhaled inhaler inhalation sl sublingual sublingually pr mouth slow slowly push rapid rapidly fast quick quickly infusion infused infuse drip injection injected injecting
  continuous puff puffs spacer mdi pmdi dpi hfa ${inhalerDevices.join(' ')} driven air oxygen rectally transdermal intrapleural unfractionated
  tablet tablets tab capsule capsules cap caps solution concentrate concentrated suspension syrup elixir linctus draw drawn husband wife son daughter carer caregiver soluble dispersible chewed chewable crushed extended release modified xl sr mr er cr la immediate
  sodium succinate tartrate hydrochloride sulfate bromide fumarate propionate acid trihydrate mesylate besylate furoate xinafoate dihydrate calcium
  potassium magnesium salts gluconate chloride acetate phosphate disodium bisulfate hemihydrate monohydrate maleate citrate dipropionate etexilate
  otherwise perfusor seringue spuitpomp jeringa
  daarna vervolgens nadien vandaag morgen ochtend avond oplaad oplaaddosis onderhoudsdosis startdosis dosering
  danach dann anschließend anschliessend sofort morgens mittags abends nachts initialdosis erhaltungsdosis aufsättigung ladedosis zieldosis tagesdosis einmalig
  luego después posteriormente seguido inmediatamente mañana noche dosis mantenimiento inicial carga
  depois seguida imediatamente manhã noite manutenção ataque
  puis ensuite après relais matin soir entretien immédiatement
  quindi dopo successivamente subito mattina sera mantenimento carico
  derefter dernest deretter etterpå därefter sedan morgon kveld kväll vedligeholdelsesdosis vedlikeholdsdose underhållsdos startdos startdose
  potem następnie rano wieczorem dawka podtrzymująca poté následně ráno večer dávka udržovací
  give given giving administer administered continue continued commence commenced prescribe prescribed offer use using take taken
  undiluted diluted neat peripheral central line cannula driver pump syringe mane nocte prn required pen pens vial vials ampoule ampoules pack sachet powder granules patch gum lozenge lozenges pastilles spray drops gel
  subcut intranasal intranasally nasal transdermally buccal buccally vaginal vaginally topical topically nebuliser csci
  into bag alongside beside following
  maint food meals water if no not response further another needed necessary tolerated ineffective unsuccessful effective persists it this approximately approx about around roughly units
`)

/** Words that may stand between a dose and the drug that follows it: "10 units of soluble insulin". */
export const leadingWords = wordSet(`
  of the iv po oral intravenous im intramuscular sc subcutaneous inhaled nebulized neb sublingual sl stat bolus slow push soluble dispersible chewable chewed
  crushed regular rapid acting short long unfractionated low molecular weight daily once generic enteric coated extended release modified immediate
  premixed diluted undiluted loading in solution single dose bottle worth
`)

/** What comes right before a dose even where other words stand between it and its drug: "for her heart failure at 50 mg". */
export const dosePrepositions = wordSet(
  'at to dose dosed dosage starting from target titrated increased toward towards aim goal',
)

/** Things that are measured or rationed in the units of doses. */
export const notDrugs = wordSet(`
  diet dietary restriction restrict restricted intake salt sodium protein urine output weight creatinine level levels threshold albumin alcohol fluid fluids oxygen
  contrast balance loss drainage drain calories fiber glucose sugar potassium caffeine carbohydrate carbohydrates iodine energy nutrition exposure radiation proteinuria haemoglobin hemoglobin ferritin d-dimer
  crossmatch cross-match crossmatched
`)

/** What opens a condition, in which an amount is a threshold. */
export const conditions = wordSet('if when until unless once while')

/** Before a volume they say what a drug is put into. */
export const diluting = wordSet('in into with made')

/** How an answer tells of a drug that was swallowed in excess, or of a study. */
export const tellsOfIntake = wordSet(
  'overdose overdosed ingested ingestion swallowed took trial study poisoning toxicity equivalent',
)

/** What makes a dose the sum of a day. */
export const dividing = wordSet('divided split')
