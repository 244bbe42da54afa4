/** The catheter laboratory as wards of other languages call it, also within English text. No clinician has signed the list. */
export const catheterLaboratoryAbroad: readonly string[] = [
  'hemodinamia',
  'hemodinámica',
  'hemodinâmica',
  'emodinamica',
  'haemodynamics lab',
  'hemodynamics lab',
  'sala de hemodinamia',
  'sala de hemodinámica',
  'sala di emodinamica',
  'laboratorio de hemodinamia',
  'Herzkatheterlabor',
  'Herzkatheter',
  'HKL',
  'salle de cathétérisme',
  'salle de coronarographie',
  'hartkatheterisatiekamer',
  'HCK',
  'katheterlab',
  'cathlab',
]

/** A coronary angiography in the same way. */
export const coronaryAngiographyAbroad: readonly string[] = [
  'coronariography',
  'coronarography',
  'coronariografía',
  'coronariografia',
  'cinecoronariografía',
  'cinecoronariografia',
  'coronarographie',
  'coronarografia',
  'Koronarangiographie',
  'Koronarangiografie',
]
