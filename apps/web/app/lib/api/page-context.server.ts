import { createContext, RouterContextProvider } from 'react-router'
import type { ApiAnswer, PageContext } from '@kefir/wire/in-process'

export type Page = PageContext & {
  /** `Set-Cookie` values collected on the way; the root middleware puts them on the answer. */
  cookies: string[]
  /** GET answers already asked for by this page request, so that two loaders cost one call. */
  answers: Map<string, Promise<ApiAnswer>>
}

const pageContext = createContext<Page>()

type ContextReader = { get: RouterContextProvider['get'] }

export function openPage(host: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, { ...host, cookies: [], answers: new Map() })
  return context
}

export const pageOf = (context: Readonly<ContextReader>): Page => context.get(pageContext)
