import { contact } from "./contact.tsx";
import { countdown } from "./countdown.tsx";
import { divider } from "./divider.tsx";
import { file } from "./file.tsx";
import { gallery } from "./gallery.tsx";
import { heading } from "./heading.tsx";
import { image } from "./image.tsx";
import { latest } from "./latest.tsx";
import { link } from "./link.tsx";
import { map } from "./map.tsx";
import { music } from "./music.tsx";
import { post } from "./post.tsx";
import { product } from "./product.tsx";
import { questions } from "./questions.tsx";
import { text } from "./text.tsx";
import { tip } from "./tip.tsx";
import { video } from "./video.tsx";

/** The kinds of blocks, in the order of menus. A new kind needs its own file, its form and a line here. */
export const BLOCK_KINDS = {
	link,
	heading,
	text,
	divider,
	image,
	gallery,
	video,
	music,
	post,
	questions,
	product,
	file,
	tip,
	map,
	countdown,
	contact,
	latest,
};
