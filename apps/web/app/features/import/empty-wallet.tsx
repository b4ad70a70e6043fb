import { EmptyShelf } from '../../ui/section.tsx'

/** A wallet that was looked into, and in which nothing was found. */
export const EmptyWallet = () => (
  <div className="mt-5">
    <EmptyShelf
      item="crate"
      title={'В\u00a0этом кошельке токенов не\u00a0нашли'}
      text={
        'Если токен пришёл давно, назовите его ниже: адрес контракта и\u00a0номер. Если он лежит в\u00a0другом кошельке, привяжите и\u00a0его.'
      }
      action={{ to: '/profile/blockchain-accounts', text: 'Мои адреса' }}
    />
  </div>
)
