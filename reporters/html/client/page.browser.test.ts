import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lawsTimes } from '../../../fixtures/law-draws.ts'
import { guidelineTable } from '../../../src/clinical/guidelines/guideline-table.ts'
import { allGuidelines } from '../../../src/clinical/guidelines/guideline-editions.ts'
import { renderGuidelinesHtml } from '../../../src/clinical/guidelines/render-guidelines.ts'
import { buildRun } from '../../../src/core/build-run.test-kit.ts'
import { scored } from '../../../src/core/score.ts'
import { renderHtml } from '../page.ts'
import type { ReportInput } from '../report-input.ts'
import { keptAnswer, reportInput } from '../report-input.test-kit.ts'

interface Looks {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  /** Whether the page lets a script in that is not its own. */
  readonly bypassCSP?: boolean
}

const program = browserHere()
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const folder = mkdtempSync(join(tmpdir(), 'report-'))

function browserHere(): string | undefined {
  try {
    const find = 'command -v chromium || command -v chromium-browser || command -v google-chrome'
    return execFileSync('sh', ['-c', find], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

describe.skipIf(program === undefined)(
  'the page in Chromium (skipped where none is installed: .ci/browser find)',
  () => {
    let browser: Browser
    const complaints: string[] = []
    const pages = new Map<boolean, Page>()
    let files = 0

    beforeAll(async () => {
      // The sandbox refuses to run as root; the page comes from this machine.
      const args = ['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--disable-dev-shm-usage']
      browser = await chromium.launch({ executablePath: program ?? '', args })
    })
    afterAll(() => browser.close())
    // What a page keeps for the next visit is no matter of the next test.
    afterEach(() => Promise.all(pages.values().map((page) => page.evaluate(() => localStorage.clear()))))

    /** One that is kept for all tests, since each page starts processes; axe asks for one that lets its script in. */
    async function pageFor(bypassCSP: boolean): Promise<Page> {
      const kept = pages.get(bypassCSP)
      if (kept !== undefined) return kept
      const context = await browser.newContext({ bypassCSP })
      const page = await context.newPage()
      // Only what hangs runs into it.
      page.setDefaultTimeout(120_000)
      page.on('console', (message) => complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => {
        if (!request.url().startsWith('file://')) complaints.push(`asked for ${request.url()}`)
      })
      pages.set(bypassCSP, page)
      return page
    }

    async function open(
      input: ReportInput,
      hash = '',
      { viewport = { width: 1280, height: 900 }, colorScheme = 'light', bypassCSP = false }: Looks = {},
    ): Promise<Page> {
      files += 1
      const file = join(folder, `${files}.html`)
      writeFileSync(file, renderHtml(input))
      const page = await pageFor(bypassCSP)
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, media: 'screen' })
      complaints.length = 0
      await page.goto(`${pathToFileURL(file).href}${hash}`)
      return page
    }

    /** Goes to a place within the page, and comes back once its heading has the focus, which is the last that the page does there. */
    async function goTo(page: Page, hash: string): Promise<void> {
      const isThere = await page.evaluate((to) => {
        if ((location.hash || '#/') === to) return true
        ;(document.activeElement as HTMLElement | null)?.blur()
        location.hash = to
        return false
      }, hash)
      if (!isThere) await page.waitForFunction(() => document.activeElement?.matches('#main, #view h2'))
    }

    /** What axe finds serious or critical, with the element. */
    async function seriousIn(page: Page): Promise<string[]> {
      if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(readFileSync(axe, 'utf8'))
      const found = await page.evaluate(async () => {
        const { axe: run } = globalThis as unknown as {
          axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> }
        }
        const { violations } = await run.run()
        return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0]?.html ?? ''}`)
      })
      return found.filter((one) => /^(?:serious|critical)/u.test(one))
    }

    it('opens from the disk, asks nobody for anything, and complains of nothing', async () => {
      const page = await open(reportInput())
      expect(await page.textContent('#verdict')).toBe('Failed: the gate is shut')
      for (const hash of ['#/cases', '#/case/pe-1', '#/case/nobody', '#/compare', '#/']) {
        await goTo(page, hash)
      }
      expect(complaints).toEqual([])
    })

    it.each([
      [1280, 'light'],
      [390, 'dark'],
    ] as const)('has nothing that axe finds serious, and fits, at %d pixels, %s', async (width, colorScheme) => {
      const page = await open(reportInput(), '', { viewport: { width, height: 800 }, colorScheme, bypassCSP: true })
      for (const hash of ['#/', '#/cases', '#/case/pe-1', '#/compare']) {
        await goTo(page, hash)
        expect(await seriousIn(page)).toEqual([])
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wider, hash).toBeLessThanOrEqual(0)
      }
    })

    it('filters by mouse, keeps the filter in the address, and opens the same list from a link', async () => {
      const page = await open(reportInput())
      await page.click('[data-page=cases]')
      await page.selectOption('.filter label:nth-child(2) select', 'new')
      await page.waitForFunction(() => document.querySelectorAll('.cases li').length === 1)
      expect(page.url()).toContain('#/cases?show=new')
      await page.fill('#search', 'ibuprofen')
      const again = await page.context().newPage()
      await again.goto(page.url())
      await again.waitForSelector('.cases li')
      expect(await again.inputValue('#search')).toBe('ibuprofen')
      expect(await again.locator('.cases li .id').allTextContents()).toEqual(['pe-1'])
      await again.click('.cases li .id')
      await again.waitForSelector('article h2')
      expect(await again.textContent('article h2')).toBe('pe-1')
      await again.close()
    })

    it('is two keys from a miss, steps through all, and leaves keys alone where they are turned off', async () => {
      const page = await open(reportInput())
      await page.keyboard.press('m')
      await page.keyboard.press('1')
      await page.waitForSelector('article h2')
      expect(await page.textContent('article h2')).toBe('pe-1')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('pe-1')
      await page.keyboard.press('n')
      await page.waitForFunction(() => document.querySelector('article h2')?.textContent !== 'pe-1')
      await page.keyboard.press('/')
      await page.waitForFunction(() => document.activeElement?.id === 'search')
      await page.keyboard.type('no')
      expect(await page.inputValue('#search')).toBe('no')
      await page.click('#help')
      await page.uncheck('dialog input')
      await page.click('dialog button')
      await page.keyboard.press('o')
      expect(await page.isVisible('#overview')).toBe(false)
    })

    it('marks the words that decided where they stand, and shows what changed since the other run', async () => {
      const page = await open(reportInput(), '#/case/pe-1')
      await page.waitForSelector('article')
      const marks = await page.locator('.words:not(.diff) mark').allTextContents()
      expect(marks).toEqual([
        expect.stringContaining('Avoid  ibuprofen,\nand repeat potassium'),
        expect.stringContaining('tomorrow'),
      ])
      expect(await page.locator('.diff del').allTextContents()).toEqual(
        expect.arrayContaining([expect.stringContaining('Give')]),
      )
      expect(await page.locator('.diff ins').allTextContents()).toEqual(
        expect.arrayContaining([expect.stringContaining('Avoid')]),
      )
      expect(await page.textContent('.rule .source')).toContain(
        'ESC pulmonary embolism, 2019 · section 6.2 · class III',
      )
    })

    it('is worked whole by keyboard: tabs, keys, search, choices, cases', async () => {
      const page = await open(reportInput())
      const focused = (): Promise<string> =>
        page.evaluate(() => {
          const { activeElement: at } = document
          return at?.id || at?.getAttribute('data-page') || at?.textContent?.trim() || ''
        })
      /** Goes on with the Tab key to what is named; what no Tab reaches is an error. */
      const tabTo = async (name: string): Promise<void> => {
        for (let presses = 0; presses < 80 && (await focused()) !== name; presses += 1) await page.keyboard.press('Tab')
        expect(await focused()).toBe(name)
      }
      await tabTo('help')
      await page.keyboard.press('Enter')
      await page.waitForSelector('dialog[open]')
      await page.keyboard.press('Escape')
      await page.waitForSelector('dialog[open]', { state: 'detached' })
      expect(await focused()).toBe('help')
      await page.keyboard.press('c')
      await page.waitForSelector('#search')
      await tabTo('search')
      await page.keyboard.type('pe-')
      await page.waitForFunction(() => document.querySelectorAll('.cases li').length === 3)
      await page.keyboard.press('Tab')
      await page.keyboard.type('New')
      await page.waitForFunction(() => document.querySelectorAll('.cases li').length === 1)
      expect(page.url()).toContain('show=new')
      await tabTo('pe-1')
      await page.keyboard.press('Enter')
      await page.waitForSelector('article h2')
      expect(await focused()).toBe('pe-1')
      await page.keyboard.press('d')
      await page.waitForSelector('.flip')
      expect(await focused()).toBe('Two runs side by side')
      await tabTo('pe-1')
      await page.keyboard.press('Enter')
      await page.waitForSelector('article h2')
    })

    it('is worked whole by mouse: tabs, keys, choices, cases, the two runs', async () => {
      const page = await open(reportInput())
      // A click is over before what follows from it is drawn.
      const isOpen = () => page.waitForFunction(() => document.querySelector('article h2')?.textContent === 'pe-1')
      await page.click('.misses > li:nth-child(1) a')
      await isOpen()
      await page.click('[data-page=compare]')
      await page.click('.flip h3 a')
      await isOpen()
      await page.click('[data-page=cases]')
      await page.selectOption('.filter label:nth-child(3) select', 'guideline-adherence')
      await page.selectOption('.filter label:nth-child(4) select', { index: 1 })
      await page.waitForURL(/metric=guideline-adherence.*condition=/u)
      await page.click('#help')
      await page.click('dialog button')
      await page.waitForSelector('dialog[open]', { state: 'detached' })
      await page.click('[data-page=overview]')
      await page.waitForSelector('#verdict')
      expect(await page.isVisible('#view')).toBe(false)
    })

    it('prints without its controls, the overview and a case alike', async () => {
      const page = await open(reportInput())
      await page.emulateMedia({ media: 'print' })
      expect(await page.isVisible('#verdict')).toBe(true)
      for (const hash of ['#/', '#/case/pe-1', '#/compare']) {
        await goTo(page, hash)
        expect(await page.locator('nav, button, .filter').filter({ visible: true }).count(), hash).toBe(0)
        expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(1000)
      }
    })

    it.each([1280, 390])(
      'the rules that clinicians sign fit at %d pixels, and axe finds nothing serious',
      async (width) => {
        const file = join(folder, `rules-${width}.html`)
        writeFileSync(file, renderGuidelinesHtml(guidelineTable(allGuidelines, '2026-11-22')))
        const page = await pageFor(true)
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
        await page.goto(pathToFileURL(file).href)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        // What axe looks at grows with the rules, and each guideline has the same kinds of elements: all of them are for `.ci/long`.
        if (lawsTimes < 20) {
          const some = allGuidelines.filter(({ id }) => id.startsWith('esc-'))
          writeFileSync(file, renderGuidelinesHtml(guidelineTable(some, '2026-11-22')))
          await page.reload()
        }
        expect(await seriousIn(page)).toEqual([])
      },
    )

    const naughty = new URL('../../../../shared/data/naughty/blns.json', import.meta.url)
    const strings = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '</script><svg onload=alert(1)>',
      ...(existsSync(naughty) ? (JSON.parse(readFileSync(naughty, 'utf8')) as string[]) : []),
    ]
      .filter((text) => text.trim() !== '' && text !== '__proto__')
      // The three above, and of the list every sixth; all of them in `.ci/long`.
      .filter((_, place) => lawsTimes >= 20 || place < 3 || place % 6 === 0)

    it(`shows ${strings.length} strings that try to be something else as text: as id, patient, record, reason and answer`, async () => {
      const ids = [...new Set(strings)]
      const run = buildRun({ outcomes: { 'guideline-adherence': Object.fromEntries(ids.map((id) => [id, 0])) } })
      const answers = ids.map((id) =>
        keptAnswer(id, {
          patient: id,
          input: { comment: id, patient: { demographics: { age_years: 50 }, notes: [{ text: id }] } },
          answer: { text: id },
          scores: [{ metric: 'guideline-adherence', score: scored(0, [id]) }],
        }),
      )
      const page = await open({ run, answers, privacy: 'full' })
      const shown = await page.evaluate(async (all: string[]) => {
        const wrong: string[] = []
        const clean = (text: string | null | undefined): string => (text ?? '').replaceAll('\0', '\uFFFD')
        for (const id of all) {
          location.hash = `#/case/${encodeURIComponent(id.toWellFormed())}`
          for (let tries = 0; tries < 100; tries += 1) {
            await new Promise((resolve) => setTimeout(resolve, 4))
            if (document.querySelector('article h2')?.textContent === id) break
          }
          const article = document.querySelector('article')
          // What only screen readers are told of a mark is no part of the text.
          for (const said of article?.querySelectorAll('.words .sr') ?? []) said.remove()
          const texts = ['h2', '.patient', '.question', '.words', '.record dl > div:last-child dd', '.finding li'].map(
            (place) => clean(article?.querySelector(place)?.textContent),
          )
          if (texts.some((text) => text !== clean(id) && !text.includes(clean(id))))
            wrong.push(JSON.stringify([id, texts]))
          const isMarkup = (article?.querySelectorAll('script, img, iframe, object, svg').length ?? 0) > 0
          if (isMarkup) wrong.push(`markup: ${id}`)
        }
        return wrong
      }, ids)
      expect(shown).toEqual([])
      expect(complaints).toEqual([])
    })
  },
)
