/** The place of a player's control bar, under the picture: covers no captions and never hides. Script fills it (playerControls.ts). */
export function PlayerBar() {
	return <div className="player-bar" />;
}
