import type { Module } from '../../module.ts'
import { complaintRoutes } from './complaints.routes.ts'
import { complaintDeskRoutes } from './desk/complaints.admin.routes.ts'
import { complaintsPart } from './export-part.ts'
import { complaintsLetters } from './complaints.letters.ts'
import { complaintsDesks } from './complaints.desks.ts'

export const complaintsModule: Module = {
  name: 'complaints',
  desks: complaintsDesks,
  letters: complaintsLetters,
  routes: [complaintRoutes, complaintDeskRoutes],
  exportPart: complaintsPart,
}
