import type { Module } from '../../module.ts'
import { bannerDeskRoutes } from './banners.admin.routes.ts'
import { contentDeskRoutes } from './content.admin.routes.ts'
import { contentRoutes } from './content.routes.ts'
import { faqRoutes } from './faq.routes.ts'
import { footerDeskRoutes } from './footer.admin.routes.ts'
import { footerRoutes } from './footer.routes.ts'
import { contentDesks } from './content.desks.ts'

export const contentModule: Module = {
  name: 'content',
  desks: contentDesks,
  routes: [
    contentRoutes,
    faqRoutes,
    footerRoutes,
    contentDeskRoutes,
    footerDeskRoutes,
    bannerDeskRoutes,
  ],
}
