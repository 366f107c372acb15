import facebook from "simple-icons/icons/facebook.svg?path";
import instagram from "simple-icons/icons/instagram.svg?path";
import snapchat from "simple-icons/icons/snapchat.svg?path";
import telegram from "simple-icons/icons/telegram.svg?path";
import threads from "simple-icons/icons/threads.svg?path";
import tiktok from "simple-icons/icons/tiktok.svg?path";
import whatsapp from "simple-icons/icons/whatsapp.svg?path";
import x from "simple-icons/icons/x.svg?path";
import youtube from "simple-icons/icons/youtube.svg?path";
import type { FirstPlatform } from "../socials/first-platforms.ts";

/** Path data of the first platforms' glyphs, as in `social-glyphs.ts`. */
export const FIRST_GLYPHS: Readonly<Record<FirstPlatform, string>> = {
	instagram,
	youtube,
	tiktok,
	x,
	whatsapp,
	telegram,
	threads,
	facebook,
	snapchat,
	email: "M2 5h20v14H2zm2 3.4V17h16V8.4l-8 5.1zM5.2 7l6.8 4.3L18.8 7z",
};
