/** A class of drugs, by the names that recommendations use. */
interface DrugClassEntry {
  /** Codes of the WHO's ATC index. */
  readonly atc: readonly string[]
  /** Names of the class as a whole. */
  readonly names: readonly string[]
  /** International names, with the American ones and the combinations that have one name. */
  readonly ingredients: readonly string[]
  readonly brands: readonly string[]
}

/**
 * The classes that the rules need, and those that must not be taken for one of them (metoprolol tartrate is no metoprolol succinate). Of names that
 * overlap, the longest is read. A small reference table, unreviewed: the next version of the language layer brings a larger one.
 */
export const drugClasses = {
  'loop-diuretic': {
    atc: ['C03C'],
    names: ['loop diuretic', 'intravenous diuretic', 'IV diuretic', 'parenteral diuretic'],
    ingredients: ['furosemide', 'frusemide', 'bumetanide', 'torsemide', 'torasemide', 'ethacrynic acid', 'etacrynic acid', 'ethacrynate'],
    brands: ['Lasix', 'Bumex', 'Burinex', 'Demadex', 'Soaanz', 'Furoscix', 'Edecrin'],
  },
  'ace-inhibitor': {
    atc: ['C09A'],
    names: ['ACE inhibitor', 'ACE-inhibitor', 'ACEi', 'ACE-I', 'angiotensin-converting enzyme inhibitor', 'angiotensin converting-enzyme inhibitor'],
    ingredients: ['lisinopril', 'enalapril', 'enalaprilat', 'ramipril', 'captopril', 'perindopril', 'quinapril', 'benazepril', 'trandolapril', 'fosinopril', 'moexipril'],
    brands: ['Zestril', 'Prinivil', 'Vasotec', 'Altace', 'Tritace', 'Capoten', 'Coversyl', 'Aceon', 'Accupril', 'Lotensin', 'Mavik'],
  },
  arb: {
    atc: ['C09C'],
    names: ['ARB', 'angiotensin receptor blocker', 'angiotensin II receptor blocker', 'angiotensin receptor antagonist', 'angiotensin II receptor antagonist', 'sartan'],
    ingredients: ['losartan', 'valsartan', 'candesartan', 'irbesartan', 'olmesartan', 'telmisartan', 'azilsartan', 'eprosartan'],
    brands: ['Cozaar', 'Diovan', 'Atacand', 'Avapro', 'Benicar', 'Micardis', 'Edarbi'],
  },
  arni: {
    atc: ['C09DX04'],
    names: ['ARNI', 'angiotensin receptor-neprilysin inhibitor', 'neprilysin inhibitor', 'angiotensin receptor neprilysin inhibitor'],
    ingredients: ['sacubitril/valsartan', 'sacubitril'],
    brands: ['Entresto'],
  },
  'heart-failure-beta-blocker': {
    atc: ['C07AB07', 'C07AG02', 'C07AB02'],
    names: ['evidence-based beta-blocker', 'guideline-directed beta-blocker', 'heart failure beta-blocker'],
    ingredients: [
      'bisoprolol', 'carvedilol', 'metoprolol succinate', 'metoprolol XL', 'metoprolol ER', 'metoprolol CR', 'metoprolol CR/XL', 'extended-release metoprolol',
      'metoprolol extended-release', 'sustained-release metoprolol', 'modified-release metoprolol',
    ],
    brands: ['Zebeta', 'Concor', 'Cardicor', 'Coreg', 'Toprol', 'Toprol-XL', 'Betaloc ZOK'],
  },
  'other-beta-blocker': {
    atc: ['C07A'],
    names: [],
    ingredients: ['metoprolol', 'metoprolol tartrate', 'atenolol', 'propranolol', 'nadolol', 'sotalol', 'labetalol', 'acebutolol', 'timolol', 'pindolol', 'esmolol', 'nebivolol'],
    brands: ['Lopressor', 'Tenormin', 'Inderal', 'Bystolic'],
  },
  'beta-blocker-unnamed': {
    atc: ['C07A'],
    names: ['beta-blocker', 'β-blocker', 'beta-adrenergic blocker', 'beta blockade', 'beta-blockade'],
    ingredients: [],
    brands: [],
  },
  mra: {
    atc: ['C03DA'],
    names: ['mineralocorticoid receptor antagonist', 'MRA', 'aldosterone antagonist', 'potassium-sparing diuretic'],
    ingredients: ['spironolactone', 'eplerenone', 'finerenone', 'amiloride', 'triamterene'],
    brands: ['Aldactone', 'Inspra', 'Kerendia'],
  },
  'non-dihydropyridine': {
    atc: ['C08D'],
    names: ['non-dihydropyridine calcium channel blocker', 'rate-limiting calcium channel blocker'],
    ingredients: ['verapamil', 'diltiazem'],
    brands: ['Calan', 'Isoptin', 'Cardizem', 'Tildiem'],
  },
  anticoagulant: {
    atc: ['B01AA', 'B01AB', 'B01AE', 'B01AF', 'B01AX05'],
    names: [
      'anticoagulant', 'anticoagulation', 'anticoagulate', 'direct oral anticoagulant', 'DOAC', 'NOAC', 'low-molecular-weight heparin', 'low molecular weight heparin', 'LMWH',
      'unfractionated heparin', 'UFH', 'vitamin K antagonist', 'factor Xa inhibitor', 'direct thrombin inhibitor',
    ],
    ingredients: [
      'heparin', 'heparinise', 'heparinisation', 'enoxaparin', 'dalteparin', 'tinzaparin', 'nadroparin', 'bemiparin', 'fondaparinux', 'apixaban', 'rivaroxaban', 'edoxaban', 'dabigatran',
      'warfarin', 'acenocoumarol', 'phenprocoumon', 'argatroban', 'bivalirudin',
    ],
    brands: ['Clexane', 'Lovenox', 'Fragmin', 'Innohep', 'Arixtra', 'Eliquis', 'Xarelto', 'Lixiana', 'Savaysa', 'Pradaxa', 'Coumadin'],
  },
  thrombolytic: {
    atc: ['B01AD'],
    names: ['thrombolytic', 'fibrinolytic', 'thrombolysis', 'fibrinolysis', 'thrombolyse', 'clot-busting', 'lysis', 'systemic lysis', 'lytic'],
    ingredients: ['alteplase', 'tenecteplase', 'reteplase', 'streptokinase', 'urokinase', 'tPA', 'rtPA', 't-PA', 'rt-PA', 'tissue plasminogen activator'],
    brands: ['Actilyse', 'Activase', 'TNKase', 'Metalyse', 'Retavase'],
  },
  saba: {
    atc: ['R03AC02', 'R03AC03', 'R03AC04'],
    names: [
      'short-acting bronchodilator', 'short-acting beta-agonist', 'short-acting beta-2 agonist', 'short-acting beta2-agonist', 'short-acting β2-agonist', 'short-acting β-agonist', 'SABA',
      'short-acting inhaled beta-agonist', 'short-acting inhaled beta2-agonist', 'short-acting inhaled bronchodilator', 'short-acting nebulised bronchodilator', 'nebulised bronchodilator',
      'bronchodilator nebuliser', 'rapid-acting bronchodilator', 'nebulised beta-agonist', 'nebulised beta2-agonist',
    ],
    ingredients: ['salbutamol', 'albuterol', 'levalbuterol', 'levosalbutamol', 'terbutaline', 'fenoterol'],
    brands: ['Ventolin', 'ProAir', 'Proventil', 'Xopenex', 'Bricanyl', 'DuoNeb', 'Combivent', 'Airomir'],
  },
  sama: {
    atc: ['R03BB01'],
    names: ['short-acting muscarinic antagonist', 'SAMA', 'short-acting anticholinergic'],
    ingredients: ['ipratropium', 'oxitropium'],
    brands: ['Atrovent'],
  },
  'systemic-corticosteroid': {
    atc: ['H02AB'],
    names: [
      'systemic corticosteroid', 'oral corticosteroid', 'systemic steroid', 'oral steroid', 'intravenous steroid', 'intravenous corticosteroid', 'IV steroid', 'IV corticosteroid',
      'steroid burst', 'steroid course', 'systemic glucocorticoid', 'oral glucocorticoid', 'corticosteroid course',
    ],
    ingredients: ['prednisone', 'prednisolone', 'methylprednisolone', 'hydrocortisone', 'dexamethasone', 'methyl-prednisolone'],
    brands: ['Solu-Medrol', 'Medrol', 'Deltasone', 'Solu-Cortef', 'Decadron'],
  },
  'inhaled-corticosteroid': {
    atc: ['R03BA'],
    names: ['inhaled corticosteroid', 'ICS', 'inhaled steroid', 'inhaled hydrocortisone'],
    ingredients: ['budesonide', 'beclometasone', 'beclomethasone', 'fluticasone', 'ciclesonide', 'mometasone'],
    brands: ['Pulmicort', 'Flovent', 'Qvar', 'Clenil'],
  },
  methylxanthine: {
    atc: ['R03DA'],
    names: ['methylxanthine'],
    ingredients: ['theophylline', 'aminophylline', 'doxofylline'],
    brands: ['Uniphyllin', 'Phyllocontin'],
  },
  'long-acting-bronchodilator': {
    atc: ['R03AC12', 'R03AC13', 'R03AC18', 'R03AC19', 'R03BB04', 'R03BB05', 'R03BB06', 'R03BB07', 'R03AK', 'R03AL'],
    names: [
      'long-acting bronchodilator', 'LABA', 'LAMA', 'long-acting muscarinic antagonist', 'long-acting beta-agonist', 'long-acting beta2-agonist', 'long-acting beta-2 agonist',
      'long-acting β2-agonist', 'long-acting anticholinergic', 'long-acting inhaled bronchodilator', 'dual bronchodilator', 'dual bronchodilation', 'dual long-acting bronchodilator',
      'dual long-acting bronchodilation', 'long-acting bronchodilation', 'long-acting dual bronchodilator', 'triple inhaled therapy', 'single-inhaler triple therapy', 'maintenance bronchodilator', 'long-acting antimuscarinic',
      'LAMA/LABA', 'LABA/LAMA', 'LABA/LAMA/ICS', 'ICS/LABA',
    ],
    ingredients: [
      'tiotropium', 'umeclidinium', 'aclidinium', 'glycopyrronium', 'glycopyrrolate', 'revefenacin', 'salmeterol', 'formoterol', 'arformoterol', 'indacaterol', 'olodaterol', 'vilanterol',
    ],
    brands: [
      'Spiriva', 'Incruse', 'Tudorza', 'Seebri', 'Yupelri', 'Serevent', 'Foradil', 'Perforomist', 'Brovana', 'Onbrez', 'Arcapta', 'Striverdi', 'Anoro', 'Stiolto', 'Spiolto', 'Bevespi',
      'Ultibro', 'Duaklir', 'Trelegy', 'Breztri', 'Trimbow', 'Advair', 'Seretide', 'Symbicort', 'Breo', 'Relvar',
    ],
  },
  insulin: {
    atc: ['A10AB'],
    names: ['insulin', 'insulin-dextrose', 'insulin-glucose'],
    ingredients: ['Actrapid', 'insulin regular', 'soluble insulin', 'regular insulin'],
    brands: ['Humulin R', 'Novolin R'],
  },
  potassium: {
    atc: ['A12BA', 'B05XA01'],
    names: ['potassium supplement', 'potassium supplementation', 'potassium replacement', 'potassium repletion'],
    ingredients: ['potassium chloride', 'KCl', 'potassium citrate', 'potassium bicarbonate', 'potassium phosphate'],
    brands: ['Slow-K', 'Klor-Con', 'K-Dur', 'Sando-K'],
  },
  amoxicillin: { atc: ['J01CA04'], names: [], ingredients: ['amoxicillin', 'amoxycillin'], brands: ['Amoxil'] },
  'outpatient-beta-lactam': {
    atc: ['J01CR02', 'J01DD13', 'J01DC02'],
    names: [],
    ingredients: [
      'amoxicillin/clavulanate', 'amoxicillin-clavulanic acid', 'amoxicillin/clavulanic acid', 'co-amoxiclav', 'amox-clav', 'amoxiclav', 'cefpodoxime', 'cefuroxime',
    ],
    brands: ['Augmentin', 'Vantin', 'Ceftin', 'Zinnat'],
  },
  'inpatient-beta-lactam': {
    atc: ['J01CR01', 'J01DD01', 'J01DD04', 'J01DI02'],
    names: [],
    ingredients: ['ampicillin/sulbactam', 'cefotaxime', 'ceftriaxone', 'ceftaroline'],
    brands: ['Unasyn', 'Claforan', 'Rocephin', 'Teflaro', 'Zinforo'],
  },
  macrolide: { atc: ['J01FA'], names: ['macrolide'], ingredients: ['azithromycin', 'clarithromycin', 'erythromycin'], brands: ['Zithromax', 'Biaxin', 'Klaricid'] },
  doxycycline: { atc: ['J01AA02'], names: [], ingredients: ['doxycycline'], brands: ['Vibramycin', 'Doryx'] },
  'respiratory-fluoroquinolone': {
    atc: ['J01MA12', 'J01MA14', 'J01MA15'],
    names: ['respiratory fluoroquinolone', 'respiratory quinolone'],
    ingredients: ['levofloxacin', 'moxifloxacin', 'gemifloxacin'],
    brands: ['Levaquin', 'Tavanic', 'Avelox', 'Factive'],
  },
} as const satisfies Record<string, DrugClassEntry>

export type DrugClass = keyof typeof drugClasses
