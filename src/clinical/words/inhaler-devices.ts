/** Inhalers by their own names, which stand behind the name of what is in them: "Bricanyl Turbuhaler 0.5 mg". They say the way that it is given, and are no drugs. */
export const inhalerDevices: readonly string[] =
  'accuhaler aerolizer autohaler breezhaler clickhaler cyclohaler diskhaler diskus easyhaler ellipta evohaler forspiro genuair handihaler jethaler nexthaler novolizer pressair redihaler respiclick respimat rotahaler spiromax swinghaler turbohaler turbuhaler turbihaler twisthaler zonda'.split(
    ' ',
  )
