import { z } from 'zod'
import { Account } from '../account.ts'
import { call } from '../call.ts'
import { ProfileBody, ProfileReply, SocialsBody, SocialsReply } from '../settings.ts'

const tag = 'settings'
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** The picture's bytes and nothing around them. */
const PictureBytes = z.unknown().describe('Bytes of the picture')

export const settingsCalls = {
  getProfile: call({
    method: 'GET',
    path: '/v1/account/profile',
    who: 'user',
    tag,
    summary: 'What the profile form shows beside the account',
    reply: ProfileReply,
  }),
  saveProfile: call({
    method: 'PUT',
    path: '/v1/account/profile',
    who: 'user',
    tag,
    summary: 'Save the profile: names and «about» of a person, name and «info» of an organisation',
    body: ProfileBody,
    reply: Account,
  }),
  listSocials: call({
    method: 'GET',
    path: '/v1/socials',
    who: 'user',
    tag,
    summary: 'Networks that a profile can link to, with the user’s own pages',
    reply: SocialsReply,
  }),
  saveSocials: call({
    method: 'PUT',
    path: '/v1/socials',
    who: 'user',
    tag,
    summary: 'Replace the user’s pages; an empty address removes one',
    body: SocialsBody,
    reply: SocialsReply,
  }),
  uploadAvatar: call({
    method: 'PUT',
    path: '/v1/account/avatar',
    who: 'user',
    tag,
    summary: 'Upload the avatar; `GET /v1/size/images` says how large it may be and is cut',
    body: PictureBytes,
    consumes: PICTURE_TYPES,
    reply: Account,
    errors: ['TOO_BUSY'],
  }),
  uploadBanner: call({
    method: 'PUT',
    path: '/v1/account/banner',
    who: 'user',
    tag,
    summary: 'Upload the banner; `GET /v1/size/images` says how large it may be and is cut',
    body: PictureBytes,
    consumes: PICTURE_TYPES,
    reply: Account,
    errors: ['TOO_BUSY'],
  }),
  removeAvatar: call({
    method: 'DELETE',
    path: '/v1/account/avatar',
    who: 'user',
    tag,
    summary: 'Remove the avatar',
    reply: Account,
  }),
  removeBanner: call({
    method: 'DELETE',
    path: '/v1/account/banner',
    who: 'user',
    tag,
    summary: 'Remove the banner',
    reply: Account,
  }),
}
