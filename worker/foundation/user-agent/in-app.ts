/** Android's own mark for a browser inside an app, and the apps on iPhones, which have none. */
const IN_APP =
	/; wv\)|\b(?:Instagram|Barcelona|FBAN|FBAV|FB_IAB|musical_ly|trill_|BytedanceWebview|Snapchat|Twitter for iPhone|TwitterAndroid|LinkedInApp|Pinterest\/|Line\/|MicroMessenger|KAKAOTALK|WhatsApp\/|Telegram)/;

/** Longer user agents aren't read to their end. */
const READ_CHARACTERS = 500;

/** Whether a page is open inside an app, where Google refuses to sign anybody in. */
export function isInApp(userAgent: string): boolean {
	return IN_APP.test(userAgent.slice(0, READ_CHARACTERS));
}
