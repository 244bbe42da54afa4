import type { CitedRow } from '../../answer/parse-answer.ts'

/**
 * "Bicarbonate for a pH of 7.20 or less": in a guideline or a label it is given, where what it is for, when, or how stands right behind it. "Serum bicarbonate", "check bicarbonate", "bicarbonate below 18" and "potassium bicarbonate" are a
 * level and another salt.
 */
const givenBicarbonate =
  /(?<!\b(?:sodium|potassium|calcium|serum|plasma|venous|arterial|standard|actual|low|lower|high|raised|normal|the|a|check|recheck|measure|monitor|repeat|follow|trend|track|of|in|pH|gas)[\s-])(?<![\p{L}-])(?:bicarbonate|bicarb|HCO3)(?=\s+(?:for|when|if|only|infusions?|therapy|bolus(?:es)?|drip|bridge|IV|intravenously|(?:is |are )?(?:recommended|suggested|indicated|considered|reserved|given)|may be (?:given|considered|used)|in (?!\d))\b)/giu

/** "BICAR-ICU": a name in capitals before the hyphen that is of no kind of ward is that of a trial. */
const trial =
  /(?<![\p{L}\d-])(?!(?:MED|MEDICAL|SURG|SURGICAL|NEURO|CARDIAC|CARDIO|CT|PAED|PAEDIATRIC|PED|PEDS|TRAUMA|BURNS?|POST|PRE|NON|EX|INTRA|OUT|STEP|LIVER|RENAL|RESP|GENERAL|MIXED|NEONATAL|COVID|TELE)-)\p{Lu}{3,12}-(?:ICU|ITU|HDU|CCU)(?![\p{L}\d-])/gu

/** The source and the words of a row as they name things: the drug that "bicarbonate" is there, and no place in the name of a trial. */
export function namingWords({ source, excerpt }: Pick<CitedRow, 'source' | 'excerpt'>): string {
  return `${source}. ${excerpt.replaceAll(givenBicarbonate, 'sodium bicarbonate')}`.replaceAll(trial, 'trial')
}
