/** Said after a request for a new password, whether or not the address is known. */
export const RecoveryText = () => (
  <p className="mt-5 text-base text-pretty">
    Мы выслали ссылку на смену пароля на ваш email. Следуйте инструкциям в письме.
  </p>
)
