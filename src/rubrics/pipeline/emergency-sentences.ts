import { sentences } from '../../language/sentences/sentences.ts'

/** Words that send a person to urgent care, or name an emergency. "The emergency department statistics of 2024" is none. */
const cue =
  /\b(?:call(?:ing)?|dial|ring|phone)\b[^.;]{0,40}\b(?:911|999|112|000|ambulance|emergency)\b|\b(?:seek|get|need|needs|require|requires|requiring|obtain|warrants?)\b[^.;]{0,30}\b(?:immediate|emergency|urgent|prompt)\b[^.;]{0,20}\b(?:care|help|attention|treatment|assessment|evaluation|referral|assistance|admission)\b|\bgo (?:straight |immediately |directly )?to (?:the |an |a |your )?(?:nearest |local )?(?:emergency|A&E|ER\b|hospital|casualty)|\bmedical emergency\b|\b(?:life|limb)-threatening\b|\bred flags?\b/iu

/** The sentences of a text that ask for urgent care, as they stand there. They are looked for by words alone, rather one too many than one too few. */
export function emergencySentences(text: string): readonly string[] {
  return sentences(text)
    .map((sentence) => sentence.text)
    .filter((sentence) => cue.test(sentence))
}
