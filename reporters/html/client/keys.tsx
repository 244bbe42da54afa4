import { render } from 'preact'
import type { PageData } from './read-data.ts'
import { hashOf, readRoute } from './route.ts'

const words: readonly (readonly [key: string, does: string])[] = [
  ['m', 'what needs attention; then 1 to 9 opens a case'],
  ['n', 'next case that needs attention'],
  ['p', 'the one before it'],
  ['/', 'search the cases'],
  ['o', 'overview'],
  ['c', 'all cases'],
  ['d', 'the two runs side by side'],
  ['?', 'these keys'],
]

const eyes = { q: '', show: 'eyes', metric: '', condition: '' } as const

/** Single keys for those who step through many cases. They can be turned off, since somebody who speaks to the computer would press them by chance. */
export function listenToKeys(data: () => Promise<PageData>): void {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-labelledby', 'keys')
  document.body.append(dialog)
  let isOn = true
  const draw = (): void =>
    render(
      <form method="dialog">
        <h2 id="keys">Keys</h2>
        <dl>
          {words.map(([key, does]) => (
            <div>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label class="toggle">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => {
              isOn = event.currentTarget.checked
            }}
          />{' '}
          Listen to single keys
        </label>
        <button>Close</button>
      </form>,
      dialog,
    )
  const help = (): void => {
    draw()
    dialog.showModal()
  }
  document.querySelector('#help')?.addEventListener('click', help)
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, select, textarea')
    if (!isOn || isTyping || dialog.open || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '?') help()
    else if (event.key === '/') search()
    else if (event.key === 'm') toMisses()
    else if (event.key === 'n' || event.key === 'p') void step(event.key === 'n' ? 1 : -1, data)
    else if (event.key === 'o') location.hash = '#/'
    else if (event.key === 'c' && document.querySelector('[data-page=cases]')) location.hash = '#/cases'
    else if (event.key === 'd' && document.querySelector('[data-page=compare]')) location.hash = '#/compare'
    else if (/^[1-9]$/u.test(event.key)) missLink(Number(event.key))?.click()
    else return
    event.preventDefault()
  })
}

function missLink(number: number): HTMLAnchorElement | null {
  return readRoute(location.hash).page === 'overview'
    ? document.querySelector(`.misses > li:nth-child(${number}) a`)
    : null
}

function toMisses(): void {
  location.hash = '#/'
  requestAnimationFrame(() => {
    missLink(1)?.focus()
    document.querySelector('#misses')?.scrollIntoView()
  })
}

function search(): void {
  if (!location.hash.startsWith('#/cases')) location.hash = '#/cases'
  const focus = (tries: number): void => {
    const field = document.querySelector<HTMLInputElement>('#search')
    if (field !== null) field.focus()
    else if (tries > 0) setTimeout(() => focus(tries - 1), 50)
  }
  focus(40)
}

async function step(by: number, read: () => Promise<PageData>): Promise<void> {
  const data = await read()
  if (data.eyes.length === 0) return
  const { id } = readRoute(location.hash)
  const at = data.eyes.findIndex((place) => data.ids[place] === id)
  const next = at < 0 ? (by > 0 ? 0 : data.eyes.length - 1) : (at + by + data.eyes.length) % data.eyes.length
  location.hash = hashOf(eyes, data.ids[data.eyes[next] ?? 0] ?? '')
}
