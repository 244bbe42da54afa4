/** Acts of calling for help, or of moving the patient to it. */
export const escalationActs: readonly string[] = [
  'call', 'page', 'bleep', 'phone', 'telephone', 'ring', 'alert', 'notify', 'inform', 'contact', 'escalate', 'escalation', 'activate', 'activation', 'transfer', 'refer', 'referral', 'consult', 'consultation', 'admit',
  'admission', 'summon', 'mobilise', 'involve', 'request', 'send', 'dispatch', 'fast bleep', 'crash call', 'code STEMI', 'STEMI call', 'rapid response', 'resuscitation team', 'emergency team', 'emergency department', 'emergency services',
  'ambulance', '911', '999', '112', 'senior review', 'immediate review', 'urgent review', 'to the bedside', 'critical care review', 'intensive care review', 'put out', 'convene', 'hand over', 'take to', 'rush',
]

/** Those of them that raise an alarm; a referral or an admission does not. */
export const alarmActs: readonly string[] = [
  'call', 'page', 'bleep', 'phone', 'telephone', 'ring', 'alert', 'notify', 'escalate', 'escalation', 'activate', 'activation', 'transfer', 'summon', 'mobilise', 'fast bleep', 'crash call', 'code STEMI', 'code blue', 'rapid response',
  'resuscitation team', 'emergency team', 'emergency department', 'emergency services', 'ambulance', '911', '999', '112', 'convene', 'rush', 'put out',
]

/** Say that it is now, and an emergency. */
export const immediacy: readonly string[] = [
  'now', 'immediate', 'immediately', 'at once', 'straight away', 'right away', 'stat', 'without delay', 'emergency', 'emergencies', 'emergent', 'emergently', 'urgent', 'urgently', 'activate', 'activation', 'life-threatening', '911', '999', '112',
  'crash call', 'rapid response', 'resuscitation team', 'code STEMI', 'code blue', 'as soon as possible', 'ASAP', 'do not delay', 'instantly',
]

/** Acute problems beside the red flags, for which an immediate call is in order. */
export const otherEmergencies: readonly string[] = [
  'respiratory failure', 'hypercapnia', 'hypercapnic', 'hypoxia', 'hypoxaemia', 'hypoxaemic', 'hypoxic', 'non-invasive ventilation', 'NIV', 'intubation', 'sepsis', 'septic', 'septic shock', 'severe pneumonia', 'CURB-65', 'cardiogenic shock', 'shock',
  'hypotension', 'arrhythmia', 'tachycardia', 'bradycardia', 'heart block', 'bleeding', 'haemorrhage', 'haemoptysis', 'tension pneumothorax', 'pneumothorax', 'tamponade', 'dissection', 'anaphylaxis', 'stroke', 'seizure', 'pulmonary oedema',
  'respiratory distress', 'exhaustion', 'cardiac arrest', 'empyema', 'angioedema', 'decompensated heart failure',
]

/** Name something that has not happened: safety-netting. */
export const futureMarkers = new RegExp(
  String.raw`(?<!\p{L})(?:if|when|whenever|once|unless|until|in case|in the event|any|new|worse|worsen(?:s|ing|ed)?|recur(?:s|rent|rence|ring)?|return(?:s|ing)? of|returns|persist(?:s|ent|ence|ing)?|develops?|development|deteriorat\p{L}+|falls?|drops?|rises?|rising|exceeds?|below|above|less than|more than|greater than|no improvement|fail(?:s|ure)? to|refractory|further|increas(?:e|es|ing)|declin(?:e|es|ing)|low threshold|signs? of|at any (?:time|point)|should (?:the|he|she|it|they|there|any|his|her|symptoms?|pain))(?!\p{L})|[<>≤≥]`,
  'iu',
)

/** Open a condition in an escalation: what stands here is no escalation yet. */
export const conditionMarkers = new RegExp(
  String.raw`(?<!\p{L})(?:if|when|whenever|unless|in case|in the event|should (?:the|he|she|it|they|there|any|his|her|their|symptoms?|pain|potassium|blood|bp|ph))(?!\p{L})`,
  'iu',
)

/** A threshold without a value that was measured: "K+ > 6.5: call". */
export const bareThreshold = /^[^\d]*(?:[<>≤≥]|\b(?:above|below|exceeds?|exceeding|over|under|greater than|less than|more than)\b)\s*\d/iu
