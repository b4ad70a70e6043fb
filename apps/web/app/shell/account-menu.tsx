import type { Account } from '@kefir/wire/account'
import { shownName } from '../lib/format/shown-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { PopoverMenu } from '../ui/popover-menu.tsx'
import { AccountLinks } from './account-links.tsx'

export function AccountMenu({ account }: { account: Account }) {
  return (
    <PopoverMenu
      name={`Меню аккаунта: ${shownName(account)}`}
      title={shownName(account)}
      align="end"
      buttonClassName="rounded-[14px]"
      className="w-[280px]"
      label={<Avatar path={account.avatar?.sizes.small ?? account.avatar?.path} />}
    >
      <p className="truncate px-3 pt-1 font-bold max-md:hidden">{shownName(account)}</p>
      <p className="truncate px-3 pb-2 text-sm text-muted">{account.email}</p>
      <AccountLinks />
    </PopoverMenu>
  )
}
