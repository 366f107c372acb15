import type { ComponentProps } from "react";
import { Outline } from "../components/icon.tsx";
import { CopyButton } from "./copy-button.tsx";
import { SHARE_OUTLINES } from "./share-icons.ts";

interface ShareButtonProps extends Omit<ComponentProps<typeof CopyButton>, "label" | "text" | "icon" | "handOver"> {
	url: string;
	/** The page's name, for apps that show one. */
	title: string;
}

/** Opens the system's sheet for sharing. Where there is none, it copies the address and says so. */
export function ShareButton({ url, title, ...rest }: ShareButtonProps) {
	return (
		<CopyButton
			{...rest}
			label="Share"
			icon={<Outline path={SHARE_OUTLINES.share} size={18} />}
			text={url}
			handOver={() => handOver({ url, title })}
		/>
	);
}

async function handOver(shared: ShareData): Promise<boolean> {
	// Types say that every browser has it. Firefox on desktops hasn't.
	if (!("share" in navigator)) return false;
	try {
		await navigator.share(shared);
		return true;
	} catch (error) {
		// The person closed the sheet.
		return error instanceof DOMException && error.name === "AbortError";
	}
}
