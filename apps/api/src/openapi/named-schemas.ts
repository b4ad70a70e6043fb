import { Account, PublicUser } from '@kefir/wire/account'
import { TokenCard, TopCollection } from '@kefir/wire/cards'
import { MenuLink } from '@kefir/wire/categories'
import { VerificationReply } from '@kefir/wire/checks'
import { Collection, CollectionCard } from '@kefir/wire/collections'
import { Picture } from '@kefir/wire/common'
import { Complaint } from '@kefir/wire/complaints'
import { ErrorReply } from '@kefir/wire/errors'
import { GalleryEntry } from '@kefir/wire/galleries'
import { Author, Banner } from '@kefir/wire/main'
import { FaqEntry, PageLink } from '@kefir/wire/pages'
import { PaymentDetailsReply } from '@kefir/wire/payments'
import { SecurityReply } from '@kefir/wire/settings'
import { Person, Token } from '@kefir/wire/tokens'
import { TokenTransaction, Transaction } from '@kefir/wire/transactions'
import { z } from 'zod'

/**
 * What several calls share gets a name in the document, and so a type of its own in a generated client.
 * What refers to itself must stand here: a reference needs a name.
 */
const NAMED = {
  Account,
  Author,
  Banner,
  Collection,
  CollectionCard,
  Complaint,
  ErrorReply,
  FaqEntry,
  GalleryEntry,
  MenuLink,
  PageLink,
  PaymentDetailsReply,
  Person,
  Picture,
  PublicUser,
  SecurityReply,
  Token,
  TokenCard,
  TokenTransaction,
  TopCollection,
  Transaction,
  VerificationReply,
}

export const schemaNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMED)) schemaNames.add(schema, { id })
