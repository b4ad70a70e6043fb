import type { DeskFooter, DeskFooterLink } from '@kefir/wire/footer'
import { callApi } from '../../../lib/api/call-api.ts'

/** Writes the whole footer over the one that was seen. */
export const saveFooter = (
  { version }: Pick<DeskFooter, 'version'>,
  links: DeskFooterLink[],
  reason: string,
) => callApi('PUT /v1/admin/footer', { body: { version, links, reason } })
