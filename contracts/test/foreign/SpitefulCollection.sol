// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @notice Has owners as any other, and harms whoever asks for more: odd tokens refuse, even ones burn all gas.
contract SpitefulCollection is ERC721 {
    error Silence(uint256 tokenId);

    constructor() ERC721("Spiteful", "SPITE") {}

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function tokenURI(uint256 tokenId) public pure override returns (string memory) {
        if (tokenId % 2 == 1) revert Silence(tokenId);
        _burn();
        return "";
    }

    /// @dev It is an ERC-721 and says so; whoever asks for anything else pays all they have.
    function supportsInterface(bytes4 id) public view override returns (bool) {
        if (super.supportsInterface(id) || id == 0xffffffff) return id != 0xffffffff;
        _burn();
        return false;
    }

    function _burn() private pure {
        while (true) {}
    }
}
