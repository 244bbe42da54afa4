import { parseAst } from 'vite'

/** One place in a file that can be changed, with all the changes of it. */
export interface Site {
  /** From 1. */
  readonly line: number
  readonly kind: 'comparison' | 'constant' | 'logic' | 'arithmetic' | 'flow'
  /** Each as it is reported: `>= becomes >`. The first is variant 1. */
  readonly changes: readonly string[]
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** What else may stand in the place of an operator, of a function or of a method. */
const instead: Readonly<Record<string, { readonly kind: Site['kind']; readonly by: readonly string[] }>> = {
  '<': { kind: 'comparison', by: ['<=', '>='] },
  '<=': { kind: 'comparison', by: ['<', '>'] },
  '>': { kind: 'comparison', by: ['>=', '<='] },
  '>=': { kind: 'comparison', by: ['>', '<'] },
  '===': { kind: 'comparison', by: ['!=='] },
  '!==': { kind: 'comparison', by: ['==='] },
  '+': { kind: 'arithmetic', by: ['-'] },
  '-': { kind: 'arithmetic', by: ['+'] },
  '*': { kind: 'arithmetic', by: ['/'] },
  '/': { kind: 'arithmetic', by: ['*'] },
  max: { kind: 'arithmetic', by: ['min'] },
  min: { kind: 'arithmetic', by: ['max'] },
  floor: { kind: 'arithmetic', by: ['ceil'] },
  round: { kind: 'arithmetic', by: ['floor', 'ceil'] },
  '&&': { kind: 'logic', by: ['||'] },
  '||': { kind: 'logic', by: ['&&'] },
  '!': { kind: 'logic', by: ['nothing'] },
  not: { kind: 'logic', by: ['nothing'] },
  allOf: { kind: 'logic', by: ['anyOf'] },
  anyOf: { kind: 'logic', by: ['allOf'] },
  allKnown: { kind: 'logic', by: ['anyKnown'] },
  anyKnown: { kind: 'logic', by: ['allKnown'] },
  every: { kind: 'logic', by: ['some'] },
  some: { kind: 'logic', by: ['every'] },
}

/** Quantities that are reported in tenths: a bound on one is moved by a tenth too, also where it is written as a whole number. */
const inTenths = /urea|potassium|lactate|degrees|celsius|\bmm\b|nitrogen/iu

/**
 * A TypeScript module in which every site asks `globalThis.mutation` which of its variants is on.
 *
 * @param first id of the first site; the others follow in the order of the list
 * @param flow whether the flow is changed too: conditions turned, filters and calls for their effect left out, `true` and `false` swapped
 */
export function instrument(
  code: string,
  first: number,
  flow = false,
): { readonly code: string; readonly sites: readonly Site[] } {
  const sites: Site[] = []
  const program = parseAst(code, { lang: 'ts' }) as unknown as Node
  const extra = new Set<string>()
  const importsOf = importedFrom(program)

  const siteOf = (node: Node, kind: Site['kind'], changes: readonly string[]): number => {
    const line = code.slice(0, node.start).split('\n').length
    sites.push({ line, kind, changes })
    return first + sites.length - 1
  }
  const swapped = (node: Node, was: string): number | undefined => {
    const other = instead[was]
    return (
      other &&
      siteOf(
        node,
        other.kind,
        other.by.map((by) => `${was} becomes ${by}`),
      )
    )
  }
  const option = (was: string): string => JSON.stringify([was, ...(instead[was]?.by ?? [])])

  /** The source of a node, its own parts instrumented. */
  const parts = (node: Node, around: string): string => {
    let [text, at] = ['', node.start]
    for (const child of childrenOf(node)) {
      text += code.slice(at, child.start) + render(child, node, around)
      at = child.end
    }
    return text + code.slice(at, node.end)
  }

  /** What only a change of the flow changes; undefined where that is nothing. */
  const renderFlow = (node: Node, parent: Node, around: string): string | undefined => {
    const own = code.slice(node.start, node.end)
    if (node.type === 'Literal' && typeof node['value'] === 'boolean') {
      const value = node['value']
      return `mutation.function(${siteOf(node, 'flow', [`${value} becomes ${!value}`])}, ${value}, ${!value})`
    }
    if (parent['test'] === node && /^(?:If|Conditional)/u.test(parent.type) && !isChangedItself(node))
      return `mutation.turned(${siteOf(node, 'flow', ['the condition becomes its opposite'])}, ${parts(node, around)})`
    if (node.type === 'ExpressionStatement' && /^(?:await )?(?!super\b)[\w.#?]+\(/u.test(own))
      return `{ if (mutation.does(${siteOf(node, 'flow', ['the call becomes nothing'])})) { ${parts(node, around)} } }`
    const callee = node['callee'] as Node | undefined
    const [filtered, method] = [callee?.['object'] as Node | undefined, callee?.['property'] as Node | undefined]
    if (node.type === 'CallExpression' && filtered !== undefined && method?.['name'] === 'filter') {
      if (/\?\.|\bawait\b/u.test(own)) return undefined
      const site = siteOf(node, 'flow', ['filter becomes nothing'])
      const list = render(filtered, node, around)
      const test = (node['arguments'] as readonly Node[]).map((one) => render(one, node, around))
      return `mutation.filtered(${site}, ${list}, ${test.join(', ')})`
    }
    return undefined
  }

  const render = (node: Node, parent: Node, around: string): string => {
    const own = code.slice(node.start, node.end)
    const changed = flow ? renderFlow(node, parent, around) : undefined
    if (changed !== undefined) return changed
    const near =
      node.type !== 'BinaryExpression' && node.type !== 'CallExpression' ? around : own.length > 120 ? '' : own
    // What stands beside an index of a list is there for the type: the lists are read within their length.
    if (flow && parent['operator'] === '??' && parent['right'] === node && isIndex(parent['left'] as Node)) return own
    if (node.type === 'Literal' && typeof node['value'] === 'number') {
      // Where the flow is changed too, no quantity is meant that somebody could mistake for ten times as much.
      const values = movedFrom(node['value'], own, inTenths.test(around)).slice(0, flow ? 2 : 4)
      const site = siteOf(
        node,
        'constant',
        values.map((value) => `${own} becomes ${value}`),
      )
      return `mutation.number(${site}, ${own}, ${JSON.stringify(values)})`
    }
    // A bound may be handed over by name: `potassiumAbove(patient, 6.5, '>=')`.
    if (node.type === 'Literal' && /^(?:>|>=)$/u.test(String(node['value']))) {
      const bound = String(node['value'])
      const other = bound === '>' ? '>=' : '>'
      return `mutation.name(${siteOf(node, 'comparison', [`${bound} becomes ${other}`])}, ${JSON.stringify([bound, other])})`
    }
    if (node.type === 'BinaryExpression' && !isText(node)) {
      const operator = String(node['operator'])
      const site = swapped(node, operator)
      const [left, right] = [node['left'] as Node, node['right'] as Node]
      if (site !== undefined)
        return `mutation.binary(${site}, ${option(operator)}, ${render(left, node, near)}, ${render(right, node, near)})`
    }
    if (node.type === 'LogicalExpression' && node['operator'] !== '??') {
      const operator = String(node['operator'])
      const site = swapped(node, operator)
      const [left, right] = [node['left'] as Node, node['right'] as Node]
      const [one, other] = [render(left, node, near), render(right, node, near)]
      // A function of its own could not wait.
      if (/\bawait\b/u.test(own))
        return `(mutation.name(${site}, ${option(operator)}) === '&&' ? (${one}) && (${other}) : (${one}) || (${other}))`
      return `mutation.logical(${site}, ${option(operator)}, () => (${one}), () => (${other}))`
    }
    if (node.type === 'UnaryExpression' && node['operator'] === '!')
      return `mutation.negated(${swapped(node, '!')}, ${render(node['argument'] as Node, node, near)})`
    if (node.type === 'MemberExpression' && node['computed'] === false) {
      const [object, property] = [node['object'] as Node, node['property'] as Node]
      const name = String(property['name'])
      const isMath = object.type === 'Identifier' && object['name'] === 'Math'
      const isTest = (name === 'some' || name === 'every') && parent['callee'] === node
      const site = isMath || isTest ? swapped(property, name) : undefined
      // `(list ?? []).some(…)`: what stands in brackets keeps them.
      if (site !== undefined) {
        const list = render(object, node, near)
        const isBracketed = code.slice(object.end, property.start).includes(')')
        return `${isBracketed ? `(${list})` : list}${node['optional'] === true ? '?.' : ''}[mutation.name(${site}, ${option(name)})]`
      }
    }
    if (node.type === 'Identifier' && parent['callee'] === node) {
      const name = String(node['name'])
      const from = importsOf.get(name)
      const site = from === undefined ? undefined : swapped(node, name)
      if (from !== undefined && site !== undefined) {
        if (name === 'not') return `mutation.function(${site}, not, (truth) => truth)`
        const other = String(instead[name]?.by[0])
        const path = from.replace(/(?:all|any)-known/u, other === 'allKnown' ? 'all-known' : 'any-known')
        extra.add(`import { ${other} as other_${other} } from '${path}';`)
        return `mutation.function(${site}, ${name}, other_${other})`
      }
    }
    return parts(node, near)
  }

  const text = parts({ ...program, start: 0, end: code.length }, '')
  return { code: [...extra].join('') + text, sites }
}

/** Where each name that a module imports comes from. */
function importedFrom(program: Node): ReadonlyMap<string, string> {
  const declarations = (program['body'] as readonly Node[]).filter(({ type }) => type === 'ImportDeclaration')
  return new Map(
    declarations.flatMap((one) =>
      (one['specifiers'] as readonly { readonly local: { readonly name: string } }[]).map(({ local }) => [
        local.name,
        String((one['source'] as Node)['value']),
      ]),
    ),
  )
}

/** The parts of a node that run, in their order. */
function childrenOf(node: Node): readonly Node[] {
  if (node.type === 'ImportDeclaration') return []
  return Object.entries(node)
    .filter(([key]) => key !== 'key' || node['computed'] === true)
    .flatMap(([, value]): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(
      (value): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value,
    )
    .filter((child) => !isType(child))
    .filter((child, at, all) => !(node['shorthand'] === true && at > 0 && all[0]?.start === child.start))
    .toSorted((a, b) => a.start - b.start)
}

/** Of TypeScript only what wraps a value runs. */
function isType({ type }: Node): boolean {
  return type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/u.test(type)
}

/** `list[at]`. */
function isIndex({ computed, type }: Node): boolean {
  return type === 'MemberExpression' && computed === true
}

/** Whether the condition is changed by what it is made of. */
function isChangedItself(node: Node): boolean {
  const operator = String(node['operator'])
  return /^(?:Binary|Logical|Unary)Expression$/u.test(node.type) && operator !== '??' && operator in instead
}

/** `+` between texts. */
function isText(node: Node): boolean {
  return [node['left'], node['right']].some((side) => {
    const { type, value } = side as Node
    return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
  })
}

/** A number moved by one in its last digit (in tenths where it is reported in these), and by ten of these. */
function movedFrom(value: number, written: string, tenths: boolean): readonly number[] {
  const digits = Math.max(written.split('.')[1]?.length ?? 0, tenths ? 1 : 0)
  const unit = 10 ** -digits
  return [unit, -unit, 10 * unit, -10 * unit].map((by) => Number((value + by).toFixed(digits)))
}
