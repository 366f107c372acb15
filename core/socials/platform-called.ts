import type { PlatformRow } from "./platform-row.ts";
import { isPlatform, PLATFORMS, type Platform } from "./social.ts";

/** What people call a platform besides its name and its alias, in the letters of their language. */
const OTHER_NAMES: Readonly<Partial<Record<Platform, string>>> = {
	instagram:
		"ig insta инстаграм инстаграмм инста インスタ インスタグラム 인스타 인스타그램 انستقرام انستغرام انستا אינסטגרם אינסטה",
	youtube: "yt ютуб ютюб ユーチューブ 유튜브 يوتيوب יוטיוב",
	tiktok: "tt тикток ティックトック 틱톡 تيكتوك טיקטוק",
	x: "твиттер ツイッター 트위터 تويتر טוויטר",
	whatsapp: "wa whatsup ватсап вацап вотсап واتساب واتسآب וואטסאפ ווצאפ",
	telegram: "tg телеграм телеграмм телега тг تيليجرام تلغرام تيلغرام تلگرام טלגרם",
	facebook: "fb фейсбук フェイスブック 페이스북 فيسبوك פייסבוק",
	snapchat: "snap سناب سنابشات",
	vk: "вк вконтакте",
	soundcloud: "sc",
	bluesky: "bsky",
	github: "gh",
	email: "mail emailaddress correo courriel почта メール 이메일 邮箱",
	phone:
		"tel telephone mobile mob cell cellphone ph phonenumber telefon handy mobil fon téléphone tél portable teléfono móvil celular cel telefono cellulare telefone telemóvel телефон тел моб 電話 电话 手机 전화 هاتف جوال",
};

const NAMES: ReadonlyMap<string, Platform> = new Map(
	Object.entries<PlatformRow>(PLATFORMS).flatMap(([platform, { name, alias = "" }]) =>
		isPlatform(platform)
			? [platform, name, alias, ...(OTHER_NAMES[platform] ?? "").split(" ")].map((called) => [
					lettersOf(called),
					platform,
				])
			: [],
	),
);

/** Words beside the name of a platform that say nothing more: `My Instagram page`, `Follow me on X`. */
const SAYS_NOTHING =
	/^(?:my|our|the|me|us|on|is|are|at|add|find|follow|join|message|visit|see|here|also|official|new|page|channel|profile|account|handle|username|user|name|id|mein|meine|mi|mon|meu|mio|auf|en|sur|su|em|na|в|мой)$/i;

/** The platform that people call so, or null: `Instagram`, `insta`, `Twitter`, `Ko-fi`. */
export function platformCalled(name: string): Platform | null {
	const letters = lettersOf(name);
	return letters === "" ? null : (NAMES.get(letters) ?? null);
}

/** The one platform that words before or after a handle name, or null: `My Instagram`, `X (Twitter)`, `Facebook page`. */
export function platformNamed(words: string): Platform | null {
	const telling = words.split(/[\s/()]+/).filter((word) => word !== "" && !SAYS_NOTHING.test(word));
	const [first = null, ...others] = telling.map(platformCalled);
	return (
		platformCalled(words) ??
		platformCalled(telling.join(" ")) ??
		(others.every((platform) => platform === first) ? first : null)
	);
}

/** People type `kofi` and `lastfm`. */
export function lettersOf(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
