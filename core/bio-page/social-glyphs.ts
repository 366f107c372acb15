import {
	siFacebook,
	siInstagram,
	siSnapchat,
	siTelegram,
	siThreads,
	siTiktok,
	siWhatsapp,
	siX,
	siYoutube,
} from "simple-icons";
import type { Platform } from "../social.ts";

/**
 * SVG path data of each platform's glyph on a 24 × 24 grid. The drawings are large and most of the product needs none,
 * so they aren't in the platforms' table.
 */
export const SOCIAL_GLYPHS: Readonly<Record<Platform, string>> = {
	instagram: siInstagram.path,
	youtube: siYoutube.path,
	tiktok: siTiktok.path,
	x: siX.path,
	whatsapp: siWhatsapp.path,
	telegram: siTelegram.path,
	threads: siThreads.path,
	facebook: siFacebook.path,
	snapchat: siSnapchat.path,
	email: "M2 5h20v14H2zm2 3.4V17h16V8.4l-8 5.1zM5.2 7l6.8 4.3L18.8 7z",
};
