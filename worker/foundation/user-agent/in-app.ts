/**
 * Android's own mark for a browser inside an app, and the apps that have none. Sign-in reads it, and every page's script holds
 * it, so it is short (bench/budget.json). `describe-agent.ts` tells the apps apart.
 */
export const IN_APP =
	/; wv\)|Instagram|Barcelona|FBA[NV]|musical_|Bytedance|Snapchat|Twitter|LinkedInApp|Pinterest\/|\bLine\/|MicroMessenger|KAKAOTALK|WhatsApp|Telegram/;

/** Longer user agents aren't read to their end. */
const READ_CHARACTERS = 500;

/** Whether a page is open inside an app, where Google refuses to sign anybody in. */
export function isInApp(userAgent: string): boolean {
	return IN_APP.test(userAgent.slice(0, READ_CHARACTERS));
}
