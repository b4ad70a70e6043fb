const TO_BUYER = /^Вы\s(\p{L}+л)и(?!\p{L})/u

/** Why money goes back, for staff: what was written to the buyer, «Вы отменили показ», told of them. */
export const staffReason = (reason: string): string => reason.replace(TO_BUYER, 'Покупатель $1')
