import type { EvidenceSource } from './reference-board.ts'

/** Where evidence is looked for: a corpus on the disk, PubMed, pages, or a search of a user's own. */
export interface EvidenceSources {
  /** Unique among the sources of a build; stands in the ids of what it finds. */
  readonly name: string
  /**
   * What answers a query best, best first.
   *
   * @param query a few words of English, as a model wrote them
   * @param most how many passages at the most
   * @returns an empty list where nothing is found; a search that fails throws
   */
  readonly search: (query: string, most: number) => Promise<readonly EvidenceSource[]>
}

/** How far a publisher is trusted: 1 for public bodies and regulators, 2 for peer-reviewed indexes and learned societies, 3 for hospitals and compendia, 4 for all others. */
export type AuthorityTier = 1 | 2 | 3 | 4

/** A publisher by the host of its pages, its subdomains included, or by its name where a text has no address. */
export interface AuthorityEntry {
  readonly tier: AuthorityTier
  readonly hosts: readonly string[]
  readonly names: readonly string[]
}

const entry = (tier: AuthorityTier, hosts: string, names: string): AuthorityEntry => ({
  tier,
  hosts: hosts.split(' '),
  names: names.split('; '),
})

/** The publishers that are known without a user's own. It is a start, unreviewed: `authority` of a build goes before it. */
const authorityTable: readonly AuthorityEntry[] = [
  entry(1, 'cdc.gov', 'CDC; Centers for Disease Control and Prevention'),
  entry(1, 'who.int', 'WHO; World Health Organization'),
  entry(1, 'nice.org.uk', 'NICE; National Institute for Health and Care Excellence'),
  entry(1, 'fda.gov dailymed.nlm.nih.gov', 'FDA; U.S. Food and Drug Administration; DailyMed'),
  entry(1, 'ema.europa.eu', 'EMA; European Medicines Agency'),
  entry(1, 'gov.uk', 'MHRA; UK Health Security Agency'),
  entry(1, 'ecdc.europa.eu', 'ECDC; European Centre for Disease Prevention and Control'),
  entry(1, 'ahrq.gov uspreventiveservicestaskforce.org', 'AHRQ; USPSTF; U.S. Preventive Services Task Force'),
  entry(1, 'sign.ac.uk', 'SIGN; Scottish Intercollegiate Guidelines Network'),
  entry(1, 'cochranelibrary.com cochrane.org', 'Cochrane'),
  entry(1, 'nhs.uk', 'NHS; National Health Service'),
  entry(2, 'pubmed.ncbi.nlm.nih.gov pmc.ncbi.nlm.nih.gov ncbi.nlm.nih.gov', 'PubMed; PubMed Central; NCBI'),
  entry(2, 'nih.gov medlineplus.gov', 'NIH; National Institutes of Health; National Library of Medicine; MedlinePlus'),
  entry(2, 'heart.org ahajournals.org', 'AHA; American Heart Association'),
  entry(2, 'acc.org', 'ACC; American College of Cardiology'),
  entry(2, 'escardio.org', 'ESC; European Society of Cardiology'),
  entry(2, 'diabetes.org diabetesjournals.org', 'ADA; American Diabetes Association'),
  entry(2, 'acog.org', 'ACOG; American College of Obstetricians and Gynecologists'),
  entry(2, 'aap.org publications.aap.org', 'AAP; American Academy of Pediatrics'),
  entry(2, 'idsociety.org', 'IDSA; Infectious Diseases Society of America'),
  entry(2, 'ersnet.org thoracic.org', 'ERS; European Respiratory Society; American Thoracic Society'),
  entry(2, 'kdigo.org', 'KDIGO'),
  entry(2, 'ginasthma.org goldcopd.org', 'GINA; GOLD'),
  entry(
    2,
    'bmj.com nejm.org thelancet.com jamanetwork.com acpjournals.org',
    'BMJ; NEJM; The Lancet; JAMA; Annals of Internal Medicine',
  ),
  entry(3, 'mayoclinic.org', 'Mayo Clinic'),
  entry(3, 'clevelandclinic.org', 'Cleveland Clinic'),
  entry(3, 'hopkinsmedicine.org', 'Johns Hopkins Medicine'),
  entry(3, 'drugs.com', 'Drugs.com'),
  entry(3, 'merckmanuals.com msdmanuals.com', 'Merck Manual; MSD Manual'),
  entry(3, 'uptodate.com', 'UpToDate'),
  entry(3, 'patient.info', 'Patient'),
]

/**
 * The authority of a source: by the host of its address, the longest that fits. Only where it has no address on the web does the publisher's name count: a page may call itself what it likes.
 *
 * @param own a user's entries, which go before those that are known
 *
 * @example
 * tierOfSource({ id: 'a', title: 'Flu', text: '…', address: 'https://www.cdc.gov/flu', publisher: null, published: null }) // 1
 */
export function tierOfSource(
  { address, publisher }: EvidenceSource,
  own: readonly AuthorityEntry[] = [],
): AuthorityTier {
  const url = address === null ? null : URL.parse(address)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const tables = [own, authorityTable]
  for (const table of tables) {
    const found = isWeb ? byHost(table, url.hostname) : byName(table, publisher)
    if (found !== undefined) return found.tier
  }
  return 4
}

function byHost(table: readonly AuthorityEntry[], hostname: string): AuthorityEntry | undefined {
  const fitting = table.flatMap((known) =>
    known.hosts
      .filter((host) => host !== '' && (hostname === host || hostname.endsWith(`.${host}`)))
      .map((host) => ({ known, length: host.length })),
  )
  return fitting.toSorted((a, b) => b.length - a.length)[0]?.known
}

function byName(table: readonly AuthorityEntry[], publisher: string | null): AuthorityEntry | undefined {
  const wanted = publisher?.trim().toLowerCase() ?? ''
  return wanted === '' ? undefined : table.find(({ names }) => names.some((name) => name.toLowerCase() === wanted))
}
