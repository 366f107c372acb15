import { safeUrl } from "../addresses/safe-url.ts";
import type { Gate } from "../gates/gate.ts";
import { LockableTitle } from "../gates/lock.tsx";
import type { BlockViewProps } from "./block-kind.ts";

interface ShownLink {
	id: string;
	url: string;
	title: string;
	thumbnail?: string | undefined;
	featured?: { line: string; picture?: string | undefined } | undefined;
	gate?: Gate | undefined;
	rules?: object | undefined;
	split?: object | undefined;
}

/** A link as visitors see it: a button, or a card with a picture when it is featured. */
export function LinkButton({ block, anchor, pictureUrl }: BlockViewProps<ShownLink>) {
	const { id, url, title, thumbnail, featured, gate, rules, split } = block;
	const target = gate ? null : safeUrl(url);
	if (!target && !gate) return null;
	return (
		<a
			{...anchor("link", id, target, Boolean(rules || split))}
			className={featured && "bio-card"}
			rel="noopener nofollow ugc"
			dir="auto"
		>
			{featured ? (
				<>
					{featured.picture && (
						<img src={pictureUrl(featured.picture)} alt="" width={1200} height={630} loading="lazy" />
					)}
					<span>
						<LockableTitle title={title} gate={gate} />
					</span>
					{featured.line && <small>{featured.line}</small>}
				</>
			) : (
				<>
					{thumbnail && <img src={pictureUrl(thumbnail)} alt="" width={36} height={36} loading="lazy" />}
					<span>
						<LockableTitle title={title} gate={gate} />
					</span>
				</>
			)}
		</a>
	);
}
