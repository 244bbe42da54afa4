import type { parseSync } from 'rolldown/utils'

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

/** One name that a statement declares. */
export interface DeclaredName {
  readonly name: string
  readonly kind: 'class' | 'const' | 'function' | 'global' | 'interface' | 'type'
  /** Of a function, or of a constant that is one: the names of its parameters, '' for one that is taken apart. */
  readonly parameters?: readonly string[]
  /** What a function is declared to return; '' where the declaration does not say. */
  readonly returns?: string
}

/** The names that a statement declares; none for one that declares nothing. */
export function declaredNames(statement: Statement, text: string): readonly DeclaredName[] {
  switch (statement.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return [{ name: statement.id?.name ?? '', kind: 'function', ...signatureOf(statement, text) }]
    case 'ClassDeclaration':
      return [{ name: statement.id?.name ?? '', kind: 'class' }]
    case 'TSInterfaceDeclaration':
      return [{ name: statement.id.name, kind: 'interface' }]
    case 'TSTypeAliasDeclaration':
      return [{ name: statement.id.name, kind: 'type' }]
    case 'TSModuleDeclaration':
      return statement.kind === 'global' ? [{ name: 'global', kind: 'global' }] : []
    case 'VariableDeclaration':
      return statement.declarations.map(({ id, init }) => ({
        name: id.type === 'Identifier' ? id.name : '',
        kind: 'const',
        ...(init?.type === 'ArrowFunctionExpression' && signatureOf(init, text)),
      }))
    default:
      return []
  }
}

interface Callable {
  readonly params: readonly object[]
  readonly returnType?: { readonly start: number; readonly end: number } | null
}

function signatureOf({ params, returnType }: Callable, text: string): Pick<DeclaredName, 'parameters' | 'returns'> {
  return {
    parameters: params.map(parameterName).filter((name) => name !== 'this'),
    returns: returnType ? text.slice(returnType.start + 1, returnType.end).trim() : '',
  }
}

function parameterName(node: object): string {
  if ('name' in node) return String(node.name)
  if ('left' in node) return parameterName(node.left as object)
  if ('argument' in node) return parameterName(node.argument as object)
  return ''
}
