/** Another try would end the same way: the mail was refused for good, or there is no way to send any. */
export class UndeliverableMail extends Error {}
