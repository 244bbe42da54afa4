/**
 * Defined daily doses of the WHO Collaborating Centre for Drug Statistics Methodology, of drugs of the table of doses: the assumed average dose of a day in adults for the main indication, by way.
 *
 * Source: WHO ATC/DDD index, https://atcddd.fhi.no/atc_ddd_index. Written down from memory in November 2026 and compared with a public copy of the index; no clinician has signed it. The index has no place in the
 * package: these figures are read by tests alone.
 */
const written = `
oral, mg: acarbose 300, acebutolol 400, aceclofenac 200, aciclovir 4000, alendronate 10, alfuzosin 7.5, aliskiren 150, allopurinol 400, alogliptin 25, alprazolam 1, ambrisentan 7.5, amiloride 10, aminophylline 600, amiodarone 200, amitriptyline 75, amlodipine 5, amoxicillin 1500, ampicillin 2000, apixaban 10, aspirin 3000, atenolol 75, atorvastatin 20, azathioprine 150, azilsartan 40, azithromycin 300, baclofen 50, bambuterol 20, baricitinib 3, benazepril 7.5, bendroflumethiazide 2.5, bezafibrate 600, bisoprolol 10, bosentan 250, bumetanide 1, bupropion 300, canagliflozin 200, candesartan 8, captopril 50, carbamazepine 1000, carbimazole 15, carbocisteine 1500, carvedilol 37.5, cefaclor 1000, cefadroxil 2000, cefalexin 2000, cefixime 400, cefpodoxime 400, cefuroxime 500, celecoxib 200, cetirizine 10, chlorphenamine 12, chlortalidone 25, cilazapril 2.5, cilostazol 200, ciprofloxacin 1000, citalopram 20, clarithromycin 500, clindamycin 1200, clonidine 0.45, clopidogrel 75, codeine 100, colchicine 1, dabigatran 300, dapagliflozin 10, dexamethasone 1.5, diazepam 10, diclofenac 100, digitoxin 0.1, digoxin 0.25, diltiazem 240, diphenhydramine 200, dipyridamole 400, disopyramide 400, domperidone 30, donepezil 7.5, doxazosin 4, doxycycline 100, dronedarone 800, duloxetine 60, empagliflozin 17.5, enalapril 10, eplerenone 50, eprosartan 600, erythromycin 1000, escitalopram 10, esomeprazole 30, ethambutol 1200, etodolac 400, etoricoxib 60, ezetimibe 10, famotidine 40, febuxostat 80, felodipine 5, finasteride 5, finerenone 20, flecainide 200, flucloxacillin 2000, fluconazole 200, fludrocortisone 0.1, fluoxetine 20, fluvastatin 60, folic acid 0.4, fosinopril 15, furosemide 40, gemfibrozil 1200, glimepiride 2, glipizide 10, gliclazide 60, haloperidol 8, hydralazine 100, hydrochlorothiazide 25, hydrocortisone 30, hydromorphone 20, hydroxyzine 75, hyoscine butylbromide 60, ibuprofen 1200, indapamide 2.5, indometacin 100, irbesartan 150, isoniazid 300, isosorbide dinitrate 60, isosorbide mononitrate 40, ivabradine 10, ketoprofen 150, labetalol 600, lacidipine 4, lamotrigine 300, lansoprazole 30, lercanidipine 10, levetiracetam 1500, levofloxacin 500, levothyroxine 0.15, linagliptin 5, linezolid 1200, lisinopril 10, loperamide 10, loratadine 10, lorazepam 2.5, losartan 50, macitentan 10, meloxicam 15, metformin 2000, methyldopa 1000, methylprednisolone 7.5, metoclopramide 30, metolazone 5, metoprolol tartrate 150, metronidazole 2000, mexiletine 800, midodrine 30, minocycline 200, minoxidil 20, mirtazapine 30, montelukast 10, morphine 100, moxifloxacin 400, moxonidine 0.3, nadolol 160, naproxen 500, nebivolol 5, nicorandil 40, nifedipine 30, nimodipine 300, nitrofurantoin 200, nortriptyline 75, ofloxacin 400, olanzapine 10, olmesartan 20, omeprazole 20, ondansetron 16, oseltamivir 150, oxycodone 75, pantoprazole 40, paracetamol 3000, paroxetine 20, perindopril 4, phenoxymethylpenicillin 2000, phenytoin 300, pindolol 15, pioglitazone 30, piroxicam 20, pitavastatin 2, prasugrel 10, pravastatin 30, prazosin 5, prednisolone 10, prednisone 10, propafenone 300, propranolol 160, pyrazinamide 1500, quetiapine 400, quinapril 15, rabeprazole 20, ramipril 2.5, ranitidine 300, repaglinide 4, rifampicin 600, riociguat 4.5, risperidone 5, rivaroxaban 20, roflumilast 0.5, rosuvastatin 10, saxagliptin 5, sertraline 50, sildenafil 50, simvastatin 30, sitagliptin 100, sotalol 160, spironolactone 37.5, sulfasalazine 2000, tadalafil 10, tamsulosin 0.4, telmisartan 40, terazosin 5, theophylline 400, ticagrelor 180, ticlopidine 500, tolvaptan 30, torasemide 15, tramadol 300, trandolapril 2, tranexamic acid 2000, trimethoprim 400, valproate 1500, valsartan 80, varenicline 2, venlafaxine 100, verapamil 240, vericiguat 10, vildagliptin 100, voriconazole 400, warfarin 7.5, xipamide 20, zafirlukast 40, zofenopril 30, zolpidem 10, cefdinir 600, cefditoren 400, cefprozil 1000, ceftibuten 400, celiprolol 200, chloroquine 500, chlorpromazine 300, ciclosporin 250, cimetidine 800, cinacalcet 60, clonazepam 8, cloxacillin 2000, colestyramine 14000, cortisone 37.5, deflazacort 15, dexlansoprazole 30, dicloxacillin 2000, diflunisal 750, disulfiram 200, doxofylline 800, droxidopa 1000, dutasteride 0.5, edoxaban 60, ertugliflozin 10, etacrynic acid 50, fenofibrate 200, fexofenadine 120, fidaxomicin 400, flurbiprofen 200, fosfomycin 3000, fusidic acid 1500, gemifloxacin 320, glibenclamide 10, guaifenesin 900, hydroxychloroquine 516, icosapent ethyl 4000, imidapril 10, isradipine 5, ivermectin 12, ketoconazole 200, ketorolac 30, lanthanum carbonate 2250, lincomycin 1800, lornoxicam 12, lovastatin 45, manidipine 10, mefenamic acid 1000, melatonin 2, memantine 20, mesalazine 1500, methimazole 10, metildigoxin 0.2, mirabegron 50, misoprostol 0.8, moexipril 15, mycophenolate 2000, nabumetone 1000, nateglinide 360, niacin 2000, nilvadipine 8, nimesulide 200, nisoldipine 20, nitrendipine 20, norfloxacin 800, oxybutynin 15, penicillamine 500, pentoxifylline 1000, phenprocoumon 3, pivmecillinam 600, probenecid 1000, promethazine 25, pseudoephedrine 240, quinidine 1200, quinine 1500, ranolazine 1500, rifaximin 600, roxithromycin 300, selexipag 1.8, sevelamer 6400, sucralfate 4000, sulindac 400, sumatriptan 50, tacrolimus 5, tafamidis 20, tamoxifen 20, tedizolid 200, telithromycin 800, temazepam 20, tetracycline 1000, timolol 20, tolbutamide 1500, topiramate 300, trimetazidine 40, vardenafil 10, vorapaxar 2.08, acenocoumarol 5
iv, mg: acetazolamide 750, adenosine 15, amikacin 1000, aminophylline 600, amiodarone 200, amoxicillin 3000, ampicillin 6000, argatroban 200, azithromycin 500, aztreonam 4000, benzylpenicillin 3600, bumetanide 1, cefazolin 3000, cefepime 4000, cefotaxime 4000, ceftaroline 1200, ceftazidime 4000, ceftriaxone 2000, cefuroxime 3000, ciprofloxacin 800, clarithromycin 1000, clindamycin 1800, daptomycin 280, dexamethasone 1.5, digoxin 0.25, dobutamine 500, dopamine 500, doxycycline 100, enalaprilat 10, ertapenem 1000, erythromycin 1000, flucloxacillin 2000, furosemide 40, gentamicin 240, hydrocortisone 30, hydromorphone 4, ibutilide 1, lidocaine 3000, linezolid 1200, lorazepam 2.5, meropenem 3000, methylprednisolone 20, metoclopramide 30, metronidazole 1500, midazolam 15, milrinone 50, morphine 30, moxifloxacin 400, nitroprusside 50, noradrenaline 6, omeprazole 20, ondansetron 16, pantoprazole 40, paracetamol 3000, piperacillin 14000, procainamide 3000, remdesivir 120, rifampicin 600, teicoplanin 400, tigecycline 100, tirofiban 10, tobramycin 240, tranexamic acid 2000, vancomycin 2000, verapamil 240, voriconazole 400, cefoxitin 6000, cefotetan 4000, cefoperazone 4000, cefiderocol 6000, ceftobiprole 1500, doripenem 1500, famotidine 40, fluconazole 200, levetiracetam 1500, levofloxacin 500, nafcillin 3000, chloramphenicol 3000, cimetidine 800, parecoxib 40, temocillin 4000, terlipressin 12, fosfomycin 8000
iv, units: insulin human 40, reteplase 20, vasopressin 40
sc, mg: fondaparinux 2.5
sc, units: heparin 10000, dalteparin 2500, enoxaparin 2000, tinzaparin 3500, insulin glargine 40, insulin aspart 40
inhaled, micrograms: aclidinium 644, beclometasone 800, budesonide 800, ciclesonide 160, fluticasone 600, formoterol 24, glycopyrronium 44, indacaterol 150, ipratropium 120, mometasone 400, olodaterol 5, salbutamol 800, salmeterol 100, terbutaline 2000, tiotropium 10, umeclidinium 55
nebulised, mg: budesonide 1.5, ipratropium 0.3, salbutamol 10, terbutaline 20
`

const wayOf: Readonly<Record<string, string>> = {
  oral: 'by mouth',
  iv: 'intravenously',
  sc: 'subcutaneously',
  inhaled: 'by inhaler',
  nebulised: 'by nebuliser',
}

interface DailyDose {
  readonly drug: string
  readonly way: string
  readonly value: number
  readonly unit: string
}

/** A drug, a way and WHO's daily dose. */
export const dailyDoses: readonly DailyDose[] = written
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [head = '', list = ''] = line.split(': ')
    const [way = '', unit = ''] = head.split(', ')
    return list.split(', ').map((entry) => {
      const at = entry.lastIndexOf(' ')
      return { drug: entry.slice(0, at), way: wayOf[way] ?? way, value: Number(entry.slice(at + 1)), unit }
    })
  })

/** Where ten times WHO's daily dose is no fault by the table, and why. */
export const tenfoldIsUsual: Readonly<Record<string, string>> = {
  'alprazolam by mouth': 'panic disorder: up to 10 mg a day, by habit, so that it is unscored',
  'amiodarone intravenously': 'loading: 1.2 to 2.2 g in the first day',
  'benazepril by mouth': 'labels go to 80 mg a day, WHO counts 7.5 mg',
  'bumetanide by mouth': 'labels go to 10 mg a day',
  'bumetanide intravenously': 'labels go to 10 mg a day',
  'dexamethasone by mouth': 'cerebral oedema, myeloma, antiemesis: 16 to 40 mg a day; WHO counts replacement',
  'dexamethasone intravenously': 'as by mouth',
  'enoxaparin subcutaneously': 'WHO counts prophylaxis: ten times it is treatment of a heavy patient',
  'folic acid by mouth': 'deficiency: 5 mg; WHO counts prophylaxis in pregnancy',
  'furosemide by mouth': 'kidney failure: 250 mg to 2 g a day',
  'furosemide intravenously': 'infusions of up to 1.5 g a day',
  'hydrocortisone intravenously': 'shock and adrenal crisis: 200 to 400 mg a day; WHO counts replacement',
  'ipratropium by nebuliser': '500 micrograms every four hours',
  'methylprednisolone by mouth': 'WHO counts maintenance; 80 mg and more are usual in relapse',
  'methylprednisolone intravenously': 'pulses of 1 g',
  'midazolam intravenously': 'sedation: up to 15 mg an hour',
  'noradrenaline intravenously': 'shock: 40 micrograms a minute and more',
  'omeprazole intravenously': 'bleeding ulcer: 80 mg, then 8 mg an hour',
  'prednisolone by mouth': 'up to 100 mg a day; WHO counts maintenance',
  'prednisone by mouth': 'up to 100 mg a day; WHO counts maintenance',
  'spironolactone by mouth': 'ascites and hyperaldosteronism: up to 400 mg a day',
  'torasemide by mouth': 'kidney failure: up to 200 mg a day',
}
