import { useCallback, useRef, useState } from "react";
import { latePart } from "../components/late-part.tsx";
import type { PictureState } from "./own-picture.tsx";
import type { StartAction } from "./start.ts";

const OwnPicture = latePart(async () => (await import("./own-picture.tsx")).OwnPicture);

const NOTHING: PictureState = { isBusy: false, preview: null, error: null };

/** The choice of a picture: its state, the way to open it, and what has to be on the screen for it. */
export function usePictureChoice(act: (action: StartAction) => void) {
	const [chosen, setChosen] = useState<{ file: File } | null>(null);
	const [state, setState] = useState(NOTHING);
	const input = useRef<HTMLInputElement>(null);
	const open = useCallback(() => {
		OwnPicture.load().catch(() => {});
		input.current?.click();
	}, []);
	const parts = (
		<>
			<input
				ref={input}
				type="file"
				hidden
				// With this type, phones offer the camera. Some systems know HEIC photos by their endings only.
				accept="image/*,.heic,.heif"
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					if (file) {
						setState({ ...NOTHING, isBusy: true });
						setChosen({ file });
					}
					// Cleared so that choosing the same file again fires a change event.
					currentTarget.value = "";
				}}
			/>
			{chosen && <OwnPicture chosen={chosen} act={act} onState={setState} />}
		</>
	);
	return { ...state, open, parts };
}

export type PictureChoice = Omit<ReturnType<typeof usePictureChoice>, "parts">;
