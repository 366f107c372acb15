import type { ProviderName } from "../../core/account/ways.ts";
import { client } from "../api-client/client.ts";
import { PROVIDER_TITLES } from "../session/providers.ts";
import PasswordDialog from "./password-dialog.tsx";

export interface Connecting {
	/** The provider to connect, or the last one. */
	asked: ProviderName | null;
	isOpen: boolean;
	onClose: () => void;
}

/** Asks for the password, and leaves for a provider. */
export function ConnectDialog({ asked, isOpen, onClose }: Connecting) {
	if (!asked) return null;
	return (
		<PasswordDialog
			opened={isOpen}
			onClose={onClose}
			title={`Connect ${PROVIDER_TITLES[asked]}`}
			words={`You can then sign in with ${PROVIDER_TITLES[asked]} too. Your other ways stay the same.`}
			submit="Continue"
			act={async (currentPassword) => {
				const { url } = await client.auth.connectProvider.mutate({ provider: asked, currentPassword });
				window.location.assign(url);
			}}
		/>
	);
}
