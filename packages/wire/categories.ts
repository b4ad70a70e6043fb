import { z } from 'zod'
import { Id } from './common.ts'

/** A link of the menus and category tabs. `label` marks what is not open yet. */
export type MenuLink = {
  id: number
  link: string
  name: string
  level: number
  active: boolean
  is_new: boolean
  label: 'soon' | null
  slug: string | null
  icon: string
  children: MenuLink[]
  parent: number | null
  group: 'explore' | 'play' | 'create' | 'drops' | 'category'
}

export const MenuLink: z.ZodType<MenuLink> = z.lazy(() =>
  z.object({
    id: Id,
    link: z.string(),
    name: z.string(),
    level: z.int(),
    active: z.boolean(),
    is_new: z.boolean(),
    label: z.literal('soon').nullable(),
    slug: z.string().nullable(),
    icon: z.string(),
    children: z.array(MenuLink),
    parent: Id.nullable(),
    group: z.enum(['explore', 'play', 'create', 'drops', 'category']),
  }),
)

export const CategoriesReply = z.array(MenuLink)
