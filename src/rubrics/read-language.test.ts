import { describe, expect, it } from 'vitest'
import { readLanguage } from './read-language.ts'

describe('readLanguage', () => {
  it.each([
    'Can I take ibuprofen with my blood pressure medication lisinopril?',
    "I'm having chest pain after exercise.",
    'Chest pain',
    'chest pain radiating to left arm, 54M',
    'Headache and fever for 3 days',
    'safe ibuprofen dose?',
    'Warfarin side effects',
    'β-blocker dose in heart failure',
    'My son (2 y) has a rash. Is it measles?',
    'Is 5 μg of vitamin D enough?',
    'How long should a naïve patient with Guillain-Barré or Sjögren syndrome be observed?',
    'He had a café au lait and then felt dizzy',
    'SOB on exertion, worse lying down',
  ])('takes English: %s', (text) => {
    expect(readLanguage(text)).toBe('english')
  })

  it.each([
    ['Spanish', '¿Puedo tomar ibuprofeno con mi medicamento para la presión arterial?'],
    ['Spanish without accents', 'me duele el pecho desde hace dos dias'],
    ['Portuguese', 'Posso tomar ibuprofeno com o meu remédio para a pressão?'],
    ['French', "Puis-je prendre de l'ibuprofène avec mon médicament pour la tension ?"],
    ['Italian', 'Posso prendere ibuprofene con il mio farmaco per la pressione?'],
    ['Romanian', 'Pot lua ibuprofen cu medicamentul pentru tensiune? Am dureri în piept și amețeli.'],
    ['German', 'Darf ich Ibuprofen zusammen mit meinem Blutdruckmittel nehmen?'],
    ['German, short', 'Schmerzen in der Brust'],
    ['Dutch', 'Mag ik ibuprofen nemen met mijn bloeddrukmiddel?'],
    ['Swedish', 'Kan jag ta ibuprofen med min blodtrycksmedicin?'],
    ['Danish', 'Må jeg tage ibuprofen sammen med min medicin?'],
    ['Finnish', 'Voinko ottaa ibuprofeenia, jos minun verenpaineeni on korkea?'],
    ['Polish', 'Czy mogę brać ibuprofen, jeśli mam nadciśnienie?'],
    ['Czech', 'Mohu užívat ibuprofen, když mám vysoký krevní tlak?'],
    ['Turkish', 'Tansiyon ilacım ile ibuprofen için bir sakınca var mı?'],
    ['Indonesian', 'Apakah saya boleh minum ibuprofen dengan obat ini?'],
    ['Vietnamese', 'Tôi có thể uống ibuprofen với thuốc huyết áp không?'],
    ['Chinese', '我可以同时服用布洛芬和赖诺普利吗？'],
    ['Chinese with a name', '我可以同时服用 ibuprofen 和赖诺普利吗'],
    ['Japanese', 'リシノプリルと一緒にイブプロフェンを飲めますか'],
    ['Korean', '이부프로펜을 먹어도 되나요?'],
    ['Arabic', 'هل يمكنني تناول الإيبوبروفين مع دواء الضغط؟'],
    ['Russian', 'Можно ли принимать ибупрофен с лизиноприлом?'],
    ['Greek', 'Μπορώ να πάρω ιβουπροφαίνη;'],
    ['Hindi', 'क्या मैं इबुप्रोफेन ले सकता हूँ?'],
  ])('takes no %s', (_language, text) => {
    expect(readLanguage(text)).toBe('other')
  })

  it.each(['ibuprofen lisinopril', 'metformin', '', '   ', '120/80', '???'])('cannot tell of "%s"', (text) => {
    expect(readLanguage(text)).toBe('unclear')
  })
})
