/** Where the carrier calls when a number writes. */
export const TEXT_INBOUND_PATH = '/api/texts/inbound/'
