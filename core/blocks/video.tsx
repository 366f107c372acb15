import { blockKind, SAMPLE_PICTURES } from "./block-kind.ts";
import { blockSchema } from "./block-schema.ts";
import { BLANK_EMBED, cardCss, EmbedView, embedFields, wordsOfEmbed } from "./embed.tsx";

/** A video, as a wide picture. */
export const video = blockKind({
	purpose: "From YouTube, Vimeo or Twitch",
	icon: "M3 6a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM10 9v6l5-3z",
	schema: blockSchema("video", embedFields("video")),
	blank: BLANK_EMBED,
	sample: {
		url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
		title: "Throwing a mug",
		picture: SAMPLE_PICTURES[0],
	},
	css: cardCss("bio-video", "16 / 9"),
	wordsOf: wordsOfEmbed,
	View: (props) => <EmbedView {...props} kind="video" width={544} height={306} />,
});
