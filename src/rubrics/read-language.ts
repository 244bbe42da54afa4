/** What the words of a text say of its language; `unclear` where none of them tells. */
export type LanguageReading = 'english' | 'other' | 'unclear'

/**
 * Whether a text is English, by its script, its function words, and for short texts by common words of English and of the ward.
 *
 * It is a heuristic on words: it tells English from fifteen languages in Latin script and from every other script, and does not name the other language. What holds no word that tells, such as two names of drugs,
 * is `unclear`. Of a text in two languages the one with more function words counts.
 *
 * @example
 * readLanguage('Can I take ibuprofen with lisinopril?') // 'english'
 * readLanguage('¿Puedo tomar ibuprofeno con lisinopril?') // 'other'
 * readLanguage('ibuprofen lisinopril') // 'unclear'
 */
export function readLanguage(text: string): LanguageReading {
  // Greek letters are symbols of English medicine: β-blocker, μg.
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/https?:\/\/\S+/gu, ' ')
    .replace(/(?<!\p{L})[αβγδμω](?=[-–]|[gml]\b|\P{L}|$)/gu, '')
  const letters = plain.match(/\p{L}/gu)?.length ?? 0
  const foreign = plain.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0
  if (letters === 0) return 'unclear'
  if (foreign / letters > 0.2) return 'other'
  const words = plain.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []
  const english = countOf(words, functionWords)
  const other = Math.max(...otherLanguages.map((known) => countOf(words, known)))
  if (english > other) return 'english'
  const common = words.filter((word) => commonWords.has(word) || englishEnding.test(word)).length
  const accented = words.filter((word) => /[^\p{ASCII}’]/u.test(word)).length
  if (english + common > other + accented) return 'english'
  return other + accented > english + common ? 'other' : 'unclear'
}

function countOf(words: readonly string[], known: ReadonlySet<string>): number {
  return words.filter((word) => known.has(word.replace('’', "'"))).length
}

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const functionWords = listed(
  "the of and to a in is it that for on with as be by this are was were from or an at which not have has had my your his her their our its i you he she we they me him them what when how why who should can could would will may might must do does did i'm don't doesn't can't isn't it's i've about after before into than then there these those if but no any some been being such also during between while because without",
)

/** Words of content that other languages write otherwise. */
const commonWords = listed(
  'pain chest heart blood pressure kidney liver lung stroke fever cough headache breast pregnant pregnancy child children adult adults woman women man men infant elderly old year years day days week weeks month months dose dosing dosage drug drugs medicine medicines medication medications treatment treat safe safety risk risks side effects warning warnings guideline guidelines management symptoms signs disease failure kidneys breath breathing swelling weight bleeding thinner thinners high low severe acute chronic daily take taking taken avoid help need enough much many feel feels sick nurse doctor patient patients health care emergency urgent advice please thanks walking sleep sleeping mild worse better left right arm leg back skin rash itching dizzy tired',
)
const englishEnding = /^(?:\p{L}{3,}ing|\p{L}{4,}ness|\p{L}{4,}ful|\p{L}{4,}less|\p{L}{3,}ache|\p{L}{4,}ally)$/u

/** Spanish, Portuguese, French, Italian, Romanian, German, Dutch, Swedish, Danish with Norwegian, Finnish, Polish, Czech, Turkish, Indonesian with Malay, Vietnamese. */
const otherLanguages: readonly ReadonlySet<string>[] = [
  'el la los las de del que y en un una es por con para se no su al lo como más pero sus le ya o este sí porque esta entre cuando muy sin sobre también me hasta hay donde quien desde todo nos durante puedo puede debo tengo mi qué cómo tomar dolor',
  'o a os as de do da dos das que e em um uma é por com para se não no na ao como mais mas seu sua ou quando muito nos já eu também só pelo pela até isso ela entre depois sem mesmo posso pode devo tenho meu minha tomar dor',
  "le la les de des du un une et est en que qui dans pour pas sur au aux avec ce cette ces il elle je vous nous ils se ne son sa ses plus par ou mais comme si mon ma mes puis puis-je peut dois j'ai d'un c'est n'est prendre douleur",
  "il la lo i gli le di del della dei delle che e è un una in per con non si da al alla come più ma anche sono ho ha posso può devo mio mia se o questo questa quando dove mi ci dell'a prendere dolore",
  'și în de la cu pe un o este nu să se ce care din pentru mai sau dar am ai are pot poate trebuie meu mea dacă când unde sunt fi',
  'der die das und ist in den von zu mit sich des auf für nicht ein eine einer eines einem einen dem als auch es an werden aus er hat dass sie nach wird bei um am sind noch wie kann ich mir mich mein meine darf soll bin habe haben oder wenn nehmen schmerzen',
  'de het een en van ik te dat die in is niet zijn op aan met als voor er maar om hem dan zou of wat mijn men dit zo door over ze zich bij ook tot je mij uit der daar naar heb hoe heeft hebben deze kan mag moet nemen pijn',
  'och att det i en jag hon som han på den med var sig för så till är men ett om hade de av icke mig du henne då sin nu har inte hans honom skulle hennes där min man ej vid kunde något från ut när kan får',
  'og i det at en den til er som på de med han av ikke der så om for et har jeg var meg deg seg men vi min din kan skal må hvad hva hvor når eller fra ved af jeg tage ta',
  'ja on ei se että hän oli mutta ovat kun niin mitä kuin minä tämä voi voin voiko minun sinun joka mikä myös tai jos olen ole onko kanssa',
  'i w na z do się nie to że jest o jak po co tak za od przez ale czy mam może mogę mnie mój moja dla przy są ten ta który które jego być lub',
  'a v na se je že s z do o k i jako za by pro jsem jak co ale když nebo mohu můžu mám má být od po ten ta které který při',
  've bir bu da de için ile çok mi mı ne gibi daha olan ben benim var yok ama değil kadar sonra olarak en mu mü her nasıl',
  'yang dan di dengan untuk pada ke dari ini itu tidak saya anda dalam adalah akan atau juga sudah bisa boleh apakah apa ada karena oleh jika',
  'và của là có không cho tôi một các được trong với này những đã để khi người thể bị nên uống thuốc tôi',
].map(listed)
