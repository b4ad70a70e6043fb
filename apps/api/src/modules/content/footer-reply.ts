import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { DeskFooter, DeskFooterLink, FooterLink } from '@kefir/wire/footer'
import type { Db, Tx } from '../../db/client.ts'
import { listFooters } from './footer.queries.ts'

/** What everybody sees of it. */
export const shownLinks = (links: DeskFooterLink[]): FooterLink[] =>
  links.flatMap(({ is_shown, ...link }) => (is_shown ? [link] : []))

/** The footer with its history, as the editor's desk shows it. */
export async function readDeskFooter(db: Db | Tx): Promise<DeskFooter> {
  const versions = (await listFooters(db)).map(
    ({ version, links, edited_by, editor_name, at }) => ({
      version,
      editor: edited_by === null ? null : { id: edited_by, name: editor_name },
      at: toMoscowIso(at),
      links: links as DeskFooterLink[],
    }),
  )
  const { version, links } = versions[0]!
  return { version, links, versions }
}
