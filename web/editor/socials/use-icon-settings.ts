import { useDebouncedCallback } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SocialIconSettings } from "../../../core/social-icons.ts";
import { messageOf } from "../../api.ts";
import { showError } from "../../toasts.ts";
import { saveClient } from "../saving/save-client.ts";

/** Pause after the last change before the settings are saved. */
const SAVE_DELAY_MS = 400;

/** How a page shows its social icons, saved as it changes, and put back when a save fails. */
export function useIconSettings(pageId: string, page: SocialIconSettings) {
	const [icons, setIcons] = useState(() => settingsOf(page));
	const latest = useRef(icons);
	const confirmed = useRef(icons);

	const show = useCallback((next: SocialIconSettings) => {
		latest.current = next;
		setIcons(next);
	}, []);

	const { mutate } = useMutation({
		mutationFn: (icons: SocialIconSettings) => saveClient.socials.saveIcons.mutate({ pageId, icons }),
		scope: { id: `social-icons-${pageId}` },
		onSuccess(_, saved) {
			confirmed.current = saved;
		},
		onError(error, refused) {
			// What was changed meanwhile has its own save to come.
			if (latest.current === refused) show(confirmed.current);
			showError("Error", messageOf(error));
		},
	});
	const save = useDebouncedCallback(() => mutate(latest.current), { delay: SAVE_DELAY_MS, flushOnUnmount: true });

	useEffect(() => {
		const saveWhenHidden = () => {
			if (document.visibilityState === "hidden" && save.isPending()) save.flush();
		};
		document.addEventListener("visibilitychange", saveWhenHidden);
		return () => document.removeEventListener("visibilitychange", saveWhenHidden);
	}, [save]);

	const set = useCallback(
		(fields: Partial<SocialIconSettings>) => {
			show({ ...latest.current, ...fields });
			save();
		},
		[show, save],
	);
	return { icons, set };
}

function settingsOf(page: SocialIconSettings): SocialIconSettings {
	return {
		socialIconPosition: page.socialIconPosition,
		socialIconStyle: page.socialIconStyle,
		socialIconShape: page.socialIconShape,
		socialIconSize: page.socialIconSize,
		socialIconSpacing: page.socialIconSpacing,
		socialIconAlignment: page.socialIconAlignment,
		socialIconHover: page.socialIconHover,
		socialIconColor: page.socialIconColor,
	};
}
