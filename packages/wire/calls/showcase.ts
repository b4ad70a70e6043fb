import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../common.ts'
import {
  BannerBody,
  BannerRow,
  BookPromoBody,
  MarkLinkBody,
  MenuMark,
  PromoSlotRow,
  ReasonBody,
} from '../showcase.ts'
import { staff } from '../staff.ts'

const tag = 'content'
const who = staff('editor')

export const showcaseCalls = {
  listBanners: call({
    method: 'GET',
    path: '/v1/admin/banners',
    who,
    tag,
    summary: 'The last hundred banners, the latest to begin first',
    reply: z.array(BannerRow),
  }),
  createBanner: call({
    method: 'POST',
    path: '/v1/admin/banners',
    who,
    tag,
    summary: 'Announce something above the header; of two that run, the later to begin is shown',
    body: BannerBody,
    reply: BannerRow,
    status: 201,
  }),
  saveBanner: call({
    method: 'PUT',
    path: '/v1/admin/banners/:id',
    who,
    tag,
    summary: 'Change a banner that has not ended',
    params: IdParams,
    body: BannerBody,
    reply: BannerRow,
    errors: ['STATE_CHANGED'],
  }),
  endBanner: call({
    method: 'POST',
    path: '/v1/admin/banners/:id/end',
    who,
    tag,
    summary: 'End a banner now; one that has not begun never does',
    params: IdParams,
    body: ReasonBody,
    reply: BannerRow,
    errors: ['STATE_CHANGED'],
  }),
  listPromoSlots: call({
    method: 'GET',
    path: '/v1/admin/promo',
    who,
    tag,
    summary: 'Promos booked from a month ago on, the latest first',
    reply: z.array(PromoSlotRow),
  }),
  bookPromo: call({
    method: 'POST',
    path: '/v1/admin/promo',
    who,
    tag,
    summary: 'Give a token a place among the new ones for some days',
    body: BookPromoBody,
    reply: PromoSlotRow,
    status: 201,
    errors: ['STATE_CHANGED'],
  }),
  cancelPromo: call({
    method: 'POST',
    path: '/v1/admin/promo/:id/cancel',
    who,
    tag,
    summary: 'End a place now, or call off one that has not begun',
    params: IdParams,
    body: ReasonBody,
    reply: z.array(PromoSlotRow),
    errors: ['STATE_CHANGED'],
  }),
  listMenuMarks: call({
    method: 'GET',
    path: '/v1/admin/menu',
    who,
    tag,
    summary: 'Links of the menus and their marks',
    reply: z.array(MenuMark),
  }),
  markLink: call({
    method: 'PUT',
    path: '/v1/admin/menu',
    who,
    tag,
    summary: 'Mark a link as soon or new, or take the marks off',
    body: MarkLinkBody,
    reply: z.array(MenuMark),
  }),
}
