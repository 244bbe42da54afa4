/** Everything that a patient takes, by one name. */
const everything = String.raw`(?:(?:tonight|today|yesterday)['’]?s? (?:drugs|medicines?|meds|medication|tablets|doses|round)|(?:(?:all|her|his|their|the|other|usual|regular|home|current|existing|remaining|routine|long-?term|everything else)\s+){1,4}(?:medic\w*|meds\b|drugs|tablets|prescriptions?|treatments?)|(?:drug|medication|medicines?|treatment|prescription) charts?|the chart|(?:medicines?|medications?|drugs|meds)(?= (?:as|unchanged|continue|go)))`

const goingOn = String.raw`(?:as (?:written|charted|before|usual|prescribed|is\b|they (?:are|stand)|at home|now)|unchanged|continu\w*|go(?:es)? on|to go on|carr(?:y|ies) on|same|stay\w*|remain\w*|given|are given|not (?:be )?(?:altered|changed|touched)|no change\w*|without change)`

const whole = new RegExp(
  String.raw`\b${everything}\b[^.;]{0,40}\b${goingOn}\b|\b(?:continu\w*|keep|carry on with|go on with|give|maintain|no change\w* (?:to|in)|leave|resume)\b[^.;]{0,15}\b${everything}\b`,
  'iu',
)

/** What is taken out of it. */
const except =
  /\b(?:except\w*|apart from|other than|but (?:not|stop|hold)|bar\b|without|minus|save for|stop\w*|hold|held|omit\w*|if|unless|review\w*|reconcil\w*|not (?:given|continued)|do not (?:continue|give))\b/iu

/** Whether a clause has everything go on that the patient takes, and names nothing that does not: "tonight's drugs as written", "usual medicines to go on". */
export function goesOnAsWhole(clause: string): boolean {
  return whole.test(clause) && !except.test(clause)
}
