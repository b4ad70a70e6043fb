import { FOOTER_COLUMNS, FOOTER_NAMES } from '@kefir/rules/content/footer-columns'
import type { FooterLink } from '@kefir/wire/footer'

/** The footer's columns that have something to show, in the order of the site. */
export const footerColumns = (links: FooterLink[]) =>
  FOOTER_COLUMNS.map((column) => ({
    name: FOOTER_NAMES[column],
    links: links.filter((link) => link.column === column),
  })).filter((column) => column.links.length > 0)
