import type { Module } from '../../module.ts'
import { contentRoutes } from './content.routes.ts'
import { faqRoutes } from './faq.routes.ts'

export const contentModule: Module = {
  name: 'content',
  routes: [contentRoutes, faqRoutes],
}
