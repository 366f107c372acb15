import { Button, Container, Stack, Text, Title } from "@mantine/core";

/** The 404 screen of addresses that only the app's own router ever sees; the Worker answers all others. */
export function NotFound() {
	return (
		<Container size="xs" py={96}>
			<Stack align="center" ta="center">
				<Title order={1}>Oops! Page not found</Title>
				<Text c="dimmed">The page you are looking for isn't here.</Text>
				<Button component="a" href="/">
					Go home
				</Button>
			</Stack>
		</Container>
	);
}
