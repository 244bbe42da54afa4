/** Opens an occluded coronary artery, or keeps the circulation going until that is done: what only a catheter laboratory or a cardiac surgeon does. */
export const reperfusion: readonly string[] = [
  'primary PCI',
  'PPCI',
  'PCI',
  'primary percutaneous coronary intervention',
  'percutaneous coronary intervention',
  'primary angioplasty',
  'emergency CABG',
  'coronary artery bypass grafting',
  'IABP',
  'Impella',
  'intra-aortic balloon pump',
]

/** Angiography for this moment, in one phrase. */
export const immediateAngiography: readonly string[] = [
  'immediate angiography',
  'immediate coronary angiography',
  'immediate catheterisation',
  'immediate cardiac catheterisation',
  'immediate cath',
  'immediate invasive strategy',
  'emergency angiography',
  'emergency coronary angiography',
  'emergent angiography',
  'emergent coronary angiography',
  'emergent catheterisation',
  'urgent angiography',
  'urgent coronary angiography',
]

/** Coronary angiography of any day. */
export const coronaryAngiography: readonly string[] = [
  'coronary angiography',
  'coronary angiogram',
  'invasive angiography',
  'invasive coronary angiography',
  'cardiac catheterisation',
  'left heart catheterisation',
  'early invasive strategy',
  'invasive strategy',
  'angiography',
  'angiogram',
  'angio',
]

/** Takes the place of the kidneys: what only a renal team or intensive care does. */
export const renalReplacement: readonly string[] = [
  'haemodialysis',
  'dialysis',
  'haemofiltration',
  'haemodiafiltration',
  'renal replacement therapy',
  'RRT',
  'CRRT',
  'CVVH',
  'CVVHD',
  'CVVHDF',
  'SLED',
  'haemodialyse',
  'dialyse',
  // In German, French, Italian and Spanish.
  'hämodialyse',
  'hämofiltration',
  'hämodiafiltration',
  'hémodialyse',
  'hémofiltration',
  'emodialisi',
  'hemodiálisis',
  // "HD" by itself is a day in hospital, or how the circulation is.
  ...['HD'].flatMap((name) => [
    `${name} now`,
    `${name} tonight`,
    `${name} at once`,
    `emergency ${name}`,
    `emergent ${name}`,
    `urgent ${name}`,
    `start ${name}`,
    `${name} catheter`,
  ]),
]

/** What opens the artery where no laboratory can be reached. */
export const fibrinolysis: readonly string[] = [
  'thrombolysis',
  'fibrinolysis',
  'tenecteplase',
  'TNK',
  'alteplase',
  'reteplase',
  'streptokinase',
]
