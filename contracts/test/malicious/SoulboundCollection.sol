// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @notice Lets nobody move a token, approved or not: as a soulbound one, or one with a validator.
contract SoulboundCollection is ERC721 {
    error Bound(uint256 tokenId);

    constructor() ERC721("Soulbound", "SOUL") {}

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function _update(address to, uint256 tokenId, address auth) internal override returns (address) {
        if (_ownerOf(tokenId) != address(0)) revert Bound(tokenId);
        return super._update(to, tokenId, auth);
    }
}
