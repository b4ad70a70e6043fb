/** Said after a registration. */
export const VerificationText = ({ email }: { email: string }) => (
  <div className="mt-5 space-y-2 text-base text-pretty">
    <p className="font-bold">Аккаунт создан.</p>
    <p>
      Теперь подтвердите e-mail: мы отправили письмо со&nbsp;ссылкой на{' '}
      {email ? <b className="break-words">{email}</b> : 'ваш адрес'}. Ссылка действует 72&nbsp;часа.
    </p>
  </div>
)
